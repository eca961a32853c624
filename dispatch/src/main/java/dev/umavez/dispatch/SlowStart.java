package dev.umavez.dispatch;

/**
 * Lets calls come back step by step to a destination that was away: in each second twice as many may start and run as in the one before,
 * beginning with one at a time and as many starts as its concurrency. Not safe for many threads by itself.
 */
final class SlowStart {
    private static final long STEP_NANOS = 1_000_000_000L;
    private static final int STEPS = 10;

    private final long begunNanos;
    private long step = -1;
    private long startedInStep;

    SlowStart(long nanos) {
        begunNanos = nanos;
    }

    /** Whether all may go as usual again. */
    boolean isOver(long nanos) {
        return (nanos - begunNanos) / STEP_NANOS >= STEPS;
    }

    /** Whether one more may start beside those that run. */
    boolean lets(int running, int concurrency, long nanos) {
        long now = (nanos - begunNanos) / STEP_NANOS;
        if (now != step) {
            step = now;
            startedInStep = 0;
        }
        return running < Math.min(concurrency, 1L << step) && startedInStep < ((long) concurrency << step);
    }

    void started() {
        startedInStep++;
    }

    /** How long until the next step, in milliseconds, from 1. */
    long waitMs(long nanos) {
        long into = (nanos - begunNanos) % STEP_NANOS;
        return Math.max(1, (STEP_NANOS - into) / 1_000_000);
    }
}
