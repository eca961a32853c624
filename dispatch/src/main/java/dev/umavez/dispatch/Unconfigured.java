package dev.umavez.dispatch;

import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Actions whose destination or rules are not configured (any more): they wait, are counted, and are not failed. Safe for use by many
 * threads.
 */
final class Unconfigured {
    private final WorkLedger ledger;
    private final DispatchSettings settings;
    private final Surroundings surroundings;
    private final DispatchEvents events;
    private final ConcurrentHashMap<String, Long> missing = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Long> destinations = new ConcurrentHashMap<>();

    Unconfigured(WorkLedger ledger, DispatchSettings settings, Surroundings surroundings, DispatchEvents events) {
        this.ledger = ledger;
        this.settings = settings;
        this.surroundings = surroundings;
        this.events = events;
    }

    /**
     * Gives an action back until later. One whose holder vanished is left to its lease: giving it back would lose what is known of
     * that.
     */
    void postpone(Held.Action action, String what, boolean wholeDestination) {
        long nanos = surroundings.nowNanos();
        missing.put(what, nanos);
        if (wholeDestination) {
            destinations.put(action.destination(), nanos);
        }
        events.waitingUnconfigured(action.claim(), what);
        if (action.claim().abandoned().isEmpty()) {
            giveBack(action.held(), nanos);
        }
    }

    /** Gives a plan back until later, for which this is not configured. */
    void postpone(String what, Held held) {
        long nanos = surroundings.nowNanos();
        missing.put(what, nanos);
        giveBack(held, nanos);
    }

    private void giveBack(Held held, long nanos) {
        try {
            ledger.postpone(List.of(held.work()), settings.node(), held.nowMs(nanos) + settings.unconfiguredMs());
        } catch (RuntimeException e) {
            events.dutyFailed("postpone", "UV-DSP-002", e);
        }
    }

    /** Destinations that were missing a short while ago and are not claimed for now. */
    Set<String> destinations() {
        return recent(destinations, settings.unconfiguredMs());
    }

    /** Everything that was missing lately. */
    Set<String> missing() {
        return recent(missing, 3 * settings.unconfiguredMs());
    }

    private Set<String> recent(ConcurrentHashMap<String, Long> seen, long withinMs) {
        long nanos = surroundings.nowNanos();
        seen.values().removeIf(at -> nanos - at > withinMs * 1_000_000);
        return seen.keySet().stream().collect(Collectors.toUnmodifiableSet());
    }
}
