package dev.umavez.dispatch;

import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.List;

/** What this node holds, how it is given back, and when there is room again. Safe for use by many threads. */
final class Custody {
    private static final long SUSPECT_EVERY_MS = 20;

    private final WorkLedger ledger;
    private final DispatchSettings settings;
    private final Surroundings surroundings;
    private final DispatchEvents events;
    private final Holdings holdings = new Holdings();
    private final Suspects suspects = new Suspects();
    private final Signal work = new Signal();
    private volatile boolean hungry;
    private volatile boolean gaveBack;

    Custody(WorkLedger ledger, DispatchSettings settings, Surroundings surroundings, DispatchEvents events) {
        this.ledger = ledger;
        this.settings = settings;
        this.surroundings = surroundings;
        this.events = events;
    }

    Holdings holdings() {
        return holdings;
    }

    Suspects suspects() {
        return suspects;
    }

    /** Raised when the next claim shall come soon. */
    Signal work() {
        return work;
    }

    int free() {
        return settings.capacity() - holdings.size();
    }

    /** There was more to claim than there was room for: {@link #roomed} wakes the next claim. */
    void hungry(boolean isHungry) {
        hungry = isHungry;
    }

    /** There is room again. */
    void roomed() {
        if (hungry) {
            hungry = false;
            work.raise();
        }
    }

    /** Forgets a row: it was settled, or is left to its lease. */
    void forget(Held held) {
        holdings.remove(held);
        if (suspects.leave(held)) {
            work.raise();
        }
        if (hungry && holdings.size() <= settings.capacity() / 2) {
            roomed();
        }
    }

    /** Gives back what has not begun; it is due at once. */
    void giveBack(List<Held.Action> actions) {
        if (actions.isEmpty()) {
            return;
        }
        actions.forEach(action -> forget(action.held()));
        gaveBack = true;
        try {
            ledger.release(actions.stream().map(action -> action.held().work()).toList(), settings.node());
        } catch (RuntimeException e) {
            failed("release", e);
        }
    }

    /** Whether something was given back since this was last asked: it lies below the point up to which claims have looked. */
    boolean takeGaveBack() {
        boolean was = gaveBack;
        gaveBack = false;
        return was;
    }

    /** Suspects that have to wait: each comes back when those before it may have ended. */
    void postpone(List<Held.Action> waiting) {
        long inMs = 0;
        for (Held.Action action : waiting) {
            inMs += SUSPECT_EVERY_MS;
            long dueMs = action.held().nowMs(surroundings.nowNanos()) + inMs;
            try {
                ledger.postpone(List.of(action.held().work()), settings.node(), dueMs);
            } catch (RuntimeException e) {
                failed("postpone", e);
            }
        }
    }

    void failed(String duty, Throwable error) {
        events.dutyFailed(duty, Settler.isStoreAway(error) ? "UV-DSP-002" : "UV-DSP-003", error);
    }
}
