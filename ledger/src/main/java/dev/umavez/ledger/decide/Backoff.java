package dev.umavez.ledger.decide;

/** How long to wait before the next try: grows by a factor up to a limit, a share of it left to chance. */
public final class Backoff {
    /** A destination's own {@code Retry-After} is honoured up to this long even where our waits are shorter: one hour, in milliseconds. */
    public static final long RETRY_AFTER_MS = 3_600_000;

    private Backoff() {}

    /**
     * The wait after a try that did not work.
     *
     * @param policy first wait, factor, limit and jitter
     * @param before how many tries did not work before this one, from 0
     * @param chance from 0 to below 1; the larger, the shorter the wait
     * @return milliseconds, at least 1
     */
    public static long delayMs(RetryPolicy policy, int before, double chance) {
        double full = grown(policy.firstMs(), policy.factor(), policy.maxMs(), before);
        return Math.max(1, Math.round(full * (1 - policy.jitter() * chance)));
    }

    /**
     * The wait after an inconclusive probe.
     *
     * @param policy first wait, factor and limit
     * @param before how many probes were inconclusive before, from 0
     * @return milliseconds, at least 1
     */
    public static long delayMs(ProbePolicy policy, int before) {
        return Math.round(grown(policy.firstMs(), policy.factor(), policy.maxMs(), before));
    }

    /** A destination's {@code Retry-After}, no longer than our own longest wait or {@link #RETRY_AFTER_MS}, whichever is longer. */
    public static long bounded(long retryAfterMs, RetryPolicy policy) {
        return Math.min(retryAfterMs, Math.max(policy.maxMs(), RETRY_AFTER_MS));
    }

    private static double grown(long firstMs, double factor, long maxMs, int before) {
        // Infinite for a large number of tries: the minimum brings it back.
        return Math.min(maxMs, firstMs * Math.pow(factor, before));
    }
}
