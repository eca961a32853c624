package dev.umavez.gateway.admin;

import dev.umavez.ledger.ActionState;
import java.util.EnumMap;

/** What an order by filter does, or would do, in five numbers. Used by one thread. */
final class Tally {
    private final ActionState from;
    private final EnumMap<ActionState, Long> counts = new EnumMap<>(ActionState.class);
    private long events;

    /** @param from the state out of which the order takes actions */
    Tally(ActionState from) {
        this.from = from;
    }

    void add(ActionState state, long number) {
        counts.merge(state, number, Long::sum);
    }

    /** A held event is planned again. */
    void event() {
        events++;
    }

    JsonOut into(JsonOut out) {
        return out.number("run_again", of(from))
                .number("events_planned_again", events)
                .number("kept_done", of(ActionState.DONE))
                .number("under_way", of(ActionState.PENDING) + of(ActionState.RUNNING))
                .number("refused_uncertain", of(ActionState.UNCERTAIN))
                .number("kept_dismissed", from == ActionState.DISMISSED ? 0 : of(ActionState.DISMISSED))
                .number("kept_dead", from == ActionState.DEAD ? 0 : of(ActionState.DEAD));
    }

    private long of(ActionState state) {
        return counts.getOrDefault(state, 0L);
    }
}
