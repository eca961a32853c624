package dev.umavez.ledger;

import java.util.Locale;
import java.util.Optional;

/** The six words that an action's state is ever called by. The code is what a store keeps; it never changes its meaning. */
public enum ActionState {
    /** Waits for its first or next attempt. */
    PENDING(0),
    /** A dispatcher holds it under a lease. Shown where a live lease exists; the ledger row itself stays pending. */
    RUNNING(1),
    /** The effect happened; final. */
    DONE(2),
    /** Given up without doubt: known not to have happened. A person may replay it. */
    DEAD(3),
    /** Nobody knows whether it happened; never repeated by itself. */
    UNCERTAIN(4),
    /** Not needed, by a rule or a person. */
    DISMISSED(5);

    private final int code;

    ActionState(int code) {
        this.code = code;
    }

    /** What the store keeps, 0 to 5. */
    public int code() {
        return code;
    }

    /** The lower-case word of the API. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The state that the store keeps under this code.
     *
     * @throws IllegalArgumentException for a code that no state has
     */
    public static ActionState ofCode(int code) {
        for (ActionState state : values()) {
            if (state.code == code) {
                return state;
            }
        }
        throw new IllegalArgumentException("no action state has the code " + code);
    }

    /** The state of this word, empty when there is none. */
    public static Optional<ActionState> ofWord(String word) {
        for (ActionState state : values()) {
            if (state.word().equals(word)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }
}
