package dev.umavez.dispatch;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Owns the threads that call a dispatcher's duties: one claims, one renews leases and hands in again what the store refused. Closing it
 * drains: nothing more is claimed, what has not begun is given back, and what runs has time to end.
 */
public final class DispatchLoops implements AutoCloseable {
    /** Claims of small batches are not made more often than this: signals gather meanwhile. */
    private static final long GATHER_MS = 2;

    private static final long UPKEEP_MS = 50;
    private static final long DRAIN_MS = 30_000;

    private final Dispatcher dispatcher;
    private final Thread claims;
    private final Thread upkeep;
    private final Signal upkeepSignal = new Signal();
    private volatile boolean stopped;

    private DispatchLoops(Dispatcher dispatcher, ThreadFactory threads) {
        this.dispatcher = dispatcher;
        this.claims = threads.newThread(this::claimLoop);
        this.upkeep = threads.newThread(this::upkeepLoop);
    }

    /**
     * Starts the loops.
     *
     * @param threads makes the two threads; daemon threads are right, since {@link #drain} waits for what matters
     */
    public static DispatchLoops start(Dispatcher dispatcher, ThreadFactory threads) {
        DispatchLoops loops = new DispatchLoops(dispatcher, threads);
        loops.claims.start();
        loops.upkeep.start();
        return loops;
    }

    /**
     * Stops claiming, gives back what has not begun, and waits for what runs and for its outcomes to be in the store.
     *
     * @param timeoutMs how long to wait at most, in milliseconds
     * @return whether all came to its end; what did not is left to its lease
     */
    public boolean drain(long timeoutMs) throws InterruptedException {
        dispatcher.stopClaiming();
        long startedNanos = dispatcher.surroundings().nowNanos();
        while (!dispatcher.isAtRest()) {
            if (dispatcher.surroundings().nowNanos() - startedNanos > timeoutMs * 1_000_000) {
                break;
            }
            // Rows that were claimed while this began may still come into a queue.
            dispatcher.stopClaiming();
            upkeepSignal.pause(5);
        }
        boolean ended = dispatcher.isAtRest();
        stopped = true;
        dispatcher.wake();
        upkeepSignal.raise();
        claims.join(1_000);
        upkeep.join(1_000);
        return ended;
    }

    /** Drains for at most 30 s. */
    @Override
    public void close() {
        try {
            drain(DRAIN_MS);
        } catch (InterruptedException e) {
            stopped = true;
            Thread.currentThread().interrupt();
        }
    }

    private void claimLoop() {
        DispatchSettings settings = dispatcher.settings();
        long idleMs = settings.pollMinMs();
        try {
            while (!stopped) {
                int claimed = dispatcher.tick();
                if (claimed >= settings.claimBatch()) {
                    continue;
                }
                if (claimed > 0) {
                    dispatcher.work().pause(GATHER_MS);
                }
                idleMs = claimed > 0 ? settings.pollMinMs() : Math.min(settings.pollMaxMs(), idleMs * 2);
                long waitMs = dispatcher.rateWaitMs().map(Long::valueOf).orElse(idleMs);
                if (dispatcher.work().await(TimeUnit.MILLISECONDS.toNanos(Math.min(waitMs, idleMs)))) {
                    idleMs = settings.pollMinMs();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void upkeepLoop() {
        long everyNanos = dispatcher.settings().leaseMs() * 1_000_000 / 3;
        long renewedNanos = dispatcher.surroundings().nowNanos();
        try {
            while (!stopped) {
                long nanos = dispatcher.surroundings().nowNanos();
                if (nanos - renewedNanos >= everyNanos) {
                    renewedNanos = nanos;
                    dispatcher.renew();
                }
                dispatcher.retrySettlements();
                upkeepSignal.await(TimeUnit.MILLISECONDS.toNanos(UPKEEP_MS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
