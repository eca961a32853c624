package dev.umavez.store.row;

import dev.umavez.ledger.ActionState;
import java.util.Set;

/** After which final states others follow, as a number: one bit for the code of each state. */
public final class Followed {
    private Followed() {}

    /** The number of a set of states. */
    public static int of(Set<ActionState> states) {
        return states.stream().mapToInt(state -> 1 << state.code()).sum();
    }

    /** Whether somebody follows when the state is reached. */
    public static boolean by(int followed, ActionState state) {
        return (followed & (1 << state.code())) != 0;
    }
}
