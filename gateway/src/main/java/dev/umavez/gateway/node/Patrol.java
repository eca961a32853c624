package dev.umavez.gateway.node;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks from time to time, so that what is found is said although nobody asks. */
final class Patrol implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Patrol.class);
    private static final long EVERY_SECONDS = 30;

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, body -> {
        Thread thread = new Thread(body, "umavez-patrol");
        thread.setDaemon(true);
        return thread;
    });

    Patrol(Runnable look) {
        timer.scheduleWithFixedDelay(() -> safely(look), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    /** One look that fails is not the last one. */
    private static void safely(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException e) {
            LOG.warn(
                    "A look at the store failed and is tried again. cause={}",
                    e.getClass().getName());
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
