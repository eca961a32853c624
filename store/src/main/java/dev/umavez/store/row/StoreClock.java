package dev.umavez.store.row;

import dev.umavez.ledger.Surroundings;

/**
 * The store's clock as far as this node can tell without asking: its own clock, corrected by what the store last said. Work that is
 * due at once is dated by it, so that a node whose clock is fast does not make its own work wait. Safe for use by many threads.
 */
public final class StoreClock {

    private final Surroundings surroundings;
    private final int buckets;
    private volatile long aheadMs;

    public StoreClock(Surroundings surroundings, int buckets) {
        this.surroundings = surroundings;
        this.buckets = buckets;
    }

    /** The node's own clock, epoch milliseconds. */
    public long nodeMs() {
        return surroundings.nowMs();
    }

    /** About the store's present, epoch milliseconds. */
    public long storeMs() {
        return surroundings.nowMs() + aheadMs;
    }

    /** The store has just said what time it is. */
    public void heard(long storeMs) {
        aheadMs = storeMs - surroundings.nowMs();
    }

    /** Into how many buckets the store is divided. */
    public int buckets() {
        return buckets;
    }
}
