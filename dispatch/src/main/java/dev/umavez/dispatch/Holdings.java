package dev.umavez.dispatch;

import dev.umavez.ledger.WorkRef;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Every row that this node holds: what is renewed, and what counts against the capacity. Safe for use by many threads. */
final class Holdings {
    private final ConcurrentHashMap<WorkRef, Held> held = new ConcurrentHashMap<>();

    void add(Held row) {
        held.put(row.work(), row);
    }

    /** Forgets a row: it was settled, given back, or is left to its lease. */
    void remove(Held row) {
        held.remove(row.work(), row);
    }

    int size() {
        return held.size();
    }

    List<Held> all() {
        return List.copyOf(held.values());
    }

    void lost(WorkRef work) {
        Held row = held.get(work);
        if (row != null) {
            row.markLost();
        }
    }
}
