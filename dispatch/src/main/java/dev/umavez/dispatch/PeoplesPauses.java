package dev.umavez.dispatch;

import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.Set;

/**
 * Which destinations people have paused, looked up every other second, and at once after a person has decided here. What was known stays
 * while the store is away.
 */
final class PeoplesPauses {
    private static final long FRESH_NANOS = 2_000_000_000L;

    private final WorkLedger ledger;
    private final Surroundings surroundings;
    private Set<String> known = Set.of();
    private volatile boolean outdated = true;
    private long lookedNanos;

    PeoplesPauses(WorkLedger ledger, Surroundings surroundings) {
        this.ledger = ledger;
        this.surroundings = surroundings;
    }

    /** Their names; called by one thread at a time. */
    Set<String> destinations() {
        long nanos = surroundings.nowNanos();
        if (outdated || nanos - lookedNanos >= FRESH_NANOS) {
            look();
            lookedNanos = nanos;
        }
        return known;
    }

    private void look() {
        // Before the question: what is decided while it is asked is asked for again.
        outdated = false;
        try {
            known = ledger.pausedDestinations();
        } catch (RuntimeException e) {
            outdated = true;
            throw e;
        }
    }

    /** A person has decided: the next look asks the store. Any thread may say so. */
    void changed() {
        outdated = true;
    }
}
