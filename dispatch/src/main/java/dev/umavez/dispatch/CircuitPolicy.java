package dev.umavez.dispatch;

/**
 * When a destination that fails is left alone, and how calls come back to it. Failures are calls that found no connection, had no answer,
 * or were answered 5xx; what a destination refuses (4xx) is an answer.
 *
 * @param windowMs calls of so long are counted, in milliseconds, from 1
 * @param failures the share of failures that opens, above 0, up to 1
 * @param calls with fewer calls in the window nothing opens; from 1. {@link Integer#MAX_VALUE} for never
 * @param openMs how long it stays open before one call is tried, in milliseconds, from 1; twice as long after each trial that fails
 * @param maxMs the longest that it stays open, also for a {@code Retry-After}, in milliseconds, at least {@code openMs}
 */
public record CircuitPolicy(long windowMs, double failures, int calls, long openMs, long maxMs) {
    public CircuitPolicy {
        if (windowMs < 1 || !(failures > 0 && failures <= 1) || calls < 1 || openMs < 1 || maxMs < openMs) {
            throw new IllegalArgumentException("a circuit needs window >= 1 ms, failures above 0 up to 1, calls >= 1"
                    + " and 1 ms <= open <= max, but got window=" + windowMs + "ms failures=" + failures + " calls="
                    + calls + " open=" + openMs + "ms max=" + maxMs + "ms");
        }
    }

    /** Half of at least 20 calls in 30 s; 10 s, doubling up to 5 min. */
    public static CircuitPolicy standard() {
        return new CircuitPolicy(30_000, 0.5, 20, 10_000, 300_000);
    }

    /** Never opens; a {@code Retry-After} is honoured for at most 5 min. */
    public static CircuitPolicy never() {
        return new CircuitPolicy(30_000, 1, Integer.MAX_VALUE, 10_000, 300_000);
    }
}
