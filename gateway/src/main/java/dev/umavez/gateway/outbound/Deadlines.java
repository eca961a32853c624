package dev.umavez.gateway.outbound;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends what takes too long. A time-out per read would start anew with every byte that drips in, and a blocked write has
 * none at all; so one thread cuts the connection at the deadline, whatever it is doing then.
 */
final class Deadlines implements AutoCloseable {
    private final ScheduledThreadPoolExecutor timer;

    Deadlines() {
        timer = new ScheduledThreadPoolExecutor(1, body -> {
            Thread thread = new Thread(body, "umavez-outbound-deadlines");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Runs {@code cut} in so many nanoseconds, unless the watch is closed before. */
    Watch watch(Runnable cut, long inNanos) {
        return new Watch(cut, inNanos);
    }

    /** Runs something again and again. */
    void every(long periodMs, Runnable body) {
        timer.scheduleWithFixedDelay(body, periodMs, periodMs, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** One deadline. Either it cuts or it is closed in time, never both. */
    final class Watch implements AutoCloseable {
        private final AtomicBoolean over = new AtomicBoolean();
        private final ScheduledFuture<?> timeout;
        private volatile boolean fired;

        private Watch(Runnable cut, long inNanos) {
            timeout = timer.schedule(() -> fire(cut), inNanos, TimeUnit.NANOSECONDS);
        }

        private void fire(Runnable cut) {
            if (over.compareAndSet(false, true)) {
                fired = true;
                cut.run();
            }
        }

        /** Whether it cut. */
        boolean fired() {
            return fired;
        }

        /** Ends the watch; afterwards {@link #fired()} does not change any more. */
        @Override
        public void close() {
            if (over.compareAndSet(false, true)) {
                timeout.cancel(false);
            }
        }
    }
}
