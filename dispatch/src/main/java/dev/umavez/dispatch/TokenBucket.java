package dev.umavez.dispatch;

/** A simple rate limit on a monotonic clock: tokens come evenly, up to the number of one period. Not safe for many threads by itself. */
final class TokenBucket {
    private final double perNano;
    private final double most;
    private double tokens;
    private long countedNanos;

    TokenBucket(DestinationPolicy.Rate rate, long nanos) {
        this.perNano = rate.calls() / (rate.perMs() * 1e6);
        // A full bucket lets at most a quarter of a period go at once, so that a start is no burst.
        this.most = Math.max(1, rate.calls() / 4.0);
        this.tokens = most;
        this.countedNanos = nanos;
    }

    boolean tryTake(long nanos) {
        tokens = Math.min(most, tokens + Math.max(0, nanos - countedNanos) * perNano);
        countedNanos = nanos;
        if (tokens < 1) {
            return false;
        }
        tokens--;
        return true;
    }

    /** How long until there is a token, in milliseconds, from 1. */
    long waitMs() {
        return tokens >= 1 ? 1 : Math.max(1, (long) Math.ceil((1 - tokens) / perNano / 1e6));
    }
}
