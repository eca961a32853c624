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

/** Those that wait for actions, not more than a limit. Safe for use by many threads. */
public final class Watches {
    private static final int MOST = 1_000;

    private final LedgerViews ledger;
    private final Settlements settlements;
    private final Surroundings surroundings;
    private final Semaphore places;
    private final Map<Digest, Watch> watches = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** @param settlements tells what this node settles */
    public Watches(LedgerViews ledger, Settlements settlements, Surroundings surroundings) {
        this.ledger = ledger;
        this.settlements = settlements;
        this.surroundings = surroundings;
        this.places = new Semaphore(MOST);
    }

    long nowNanos() {
        return surroundings.nowNanos();
    }

    /** Takes a place to wait at, if there is one. */
    boolean enter() {
        return places.tryAcquire();
    }

    /** Gives the place back. */
    void leave() {
        places.release();
    }

    /** The action when it has ended, or as it is after so many milliseconds. */
    Optional<ActionView> await(Digest action, long waitMs) {
        long untilNanos = surroundings.nowNanos() + waitMs * 1_000_000;
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

    /** From now on nobody waits: who did is answered with what is known. */
    public void close() {
        closed = true;
        watches.values().forEach(Watch::changed);
    }
}
