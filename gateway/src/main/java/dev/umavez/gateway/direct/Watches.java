package dev.umavez.gateway.direct;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.LedgerViews;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Callers that wait for their actions, not more than a limit. Safe for use by many threads. */
final class Watches {
    private final LedgerViews ledger;
    private final Settlements settlements;
    private final Surroundings surroundings;
    private final Semaphore places;
    private final Map<Digest, Watch> watches = new ConcurrentHashMap<>();
    private volatile boolean closed;

    Watches(LedgerViews ledger, Settlements settlements, Surroundings surroundings, int most) {
        this.ledger = ledger;
        this.settlements = settlements;
        this.surroundings = surroundings;
        this.places = new Semaphore(most);
    }

    /** Takes a place to wait at, if there is one. */
    boolean enter() {
        return places.tryAcquire();
    }

    /** Gives the place back. */
    void leave() {
        places.release();
    }

    /** The action when it has ended, or as it is after so many seconds. */
    Optional<ActionView> await(Digest action, long seconds) {
        long untilNanos = surroundings.nowNanos() + (closed ? 0 : seconds * 1_000_000_000);
        Watch watch = Objects.requireNonNull(watches.compute(action, (key, there) -> {
            Watch one = there == null ? new Watch(key, ledger, surroundings) : there;
            one.waiters++;
            settlements.tell(key, one::changed);
            return one;
        }));
        try {
            return watch.await(() -> closed ? surroundings.nowNanos() : untilNanos);
        } finally {
            watches.computeIfPresent(action, (key, there) -> {
                there.waiters--;
                if (there.waiters > 0) {
                    return there;
                }
                settlements.forget(key);
                return null;
            });
        }
    }

    /** Nobody waits any longer. */
    void close() {
        closed = true;
        watches.values().forEach(Watch::changed);
    }
}
