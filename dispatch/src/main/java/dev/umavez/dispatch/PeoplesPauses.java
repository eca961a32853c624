package dev.umavez.dispatch;

import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.Set;

/** Which destinations people have paused, looked up every other second. What was known stays while the store is away. */
final class PeoplesPauses {
    private static final long FRESH_NANOS = 2_000_000_000L;

    private final WorkLedger ledger;
    private final Surroundings surroundings;
    private Set<String> known = Set.of();
    private boolean looked;
    private long lookedNanos;

    PeoplesPauses(WorkLedger ledger, Surroundings surroundings) {
        this.ledger = ledger;
        this.surroundings = surroundings;
    }

    /** Their names; called by one thread at a time. */
    Set<String> destinations() {
        long nanos = surroundings.nowNanos();
        if (!looked || nanos - lookedNanos >= FRESH_NANOS) {
            known = ledger.pausedDestinations();
            looked = true;
            lookedNanos = nanos;
        }
        return known;
    }
}
