package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Surroundings;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keys that a foreign transaction held open a moment ago. Whoever needs one of them is set aside at once, so that a key held for half a
 * minute makes one batch wait, not every batch. A wrong entry only delays. Safe for use by many threads.
 */
final class BlockedKeys {

    private static final long MEMORY_NANOS = 3_000_000_000L;
    private static final int MOST = 10_000;

    private final Surroundings surroundings;
    private final Map<Digest, Long> since = new ConcurrentHashMap<>();

    BlockedKeys(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    void add(Digest key) {
        if (since.size() >= MOST) {
            since.clear();
        }
        since.put(key, surroundings.nowNanos());
    }

    boolean contains(Digest key) {
        if (since.isEmpty()) {
            return false;
        }
        Long at = since.get(key);
        if (at == null) {
            return false;
        }
        if (surroundings.nowNanos() - at < MEMORY_NANOS) {
            return true;
        }
        since.remove(key, at);
        return false;
    }
}
