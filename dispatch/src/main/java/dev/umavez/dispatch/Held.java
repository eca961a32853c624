package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.WorkRef;

/** A row under a lease of this node, and what the node knows about its time. Safe for use by many threads. */
final class Held {
    private final WorkRef work;
    private final long askedNanos;
    private final long dbNowMs;
    private volatile long leaseUntilNanos;
    private volatile boolean lost;

    /**
     * @param askedNanos the monotonic clock before the claim was asked for: the lease ends no earlier than counted from here
     * @param dbNowMs the database's clock at the claim
     */
    Held(WorkRef work, long askedNanos, long dbNowMs, long leaseMs) {
        this.work = work;
        this.askedNanos = askedNanos;
        this.dbNowMs = dbNowMs;
        this.leaseUntilNanos = askedNanos + leaseMs * 1_000_000;
    }

    /** An action together with its lease. */
    record Action(Held held, ActionClaim claim) {
        String destination() {
            return claim.request().destination();
        }

        String name() {
            return claim.key().effect();
        }
    }

    WorkRef work() {
        return work;
    }

    /** The database's clock at the claim. */
    long claimedMs() {
        return dbNowMs;
    }

    /** The database's present, never too early. */
    long nowMs(long nanos) {
        return dbNowMs + (nanos - askedNanos) / 1_000_000;
    }

    void renewed(long askedNanosAgain, long leaseMs) {
        leaseUntilNanos = askedNanosAgain + leaseMs * 1_000_000;
    }

    void markLost() {
        lost = true;
    }

    /** Whether nobody else can hold the row, as far as this node knows. */
    boolean isOurs(long nanos) {
        return !lost && leaseUntilNanos - nanos > 0;
    }
}
