package dev.umavez.ledger;

import java.util.Optional;

/**
 * A person's order to make an effect once more although it was made: a new action with a new occurrence, from the first one's request.
 *
 * @param action the action whose effect is wanted again
 * @param token what tells one order from another; the same token makes one action however often it is given. Empty to number them: the
 *     next number is free only when the one before has come to its end.
 * @param who who ordered it
 * @param reason why, in the person's words
 * @param atMs when, epoch milliseconds
 */
public record ForcedEffect(Digest action, Optional<String> token, String who, String reason, long atMs) {
    /** Tells the occurrence of a forced action from every other; the number or the token's digest follows it. */
    public static final String MARK = "umavez:again";

    /** What became of the order. */
    public enum Effect {
        /** A new action was reserved. */
        MADE,
        /** The same order had made this action before. */
        REPEATED,
        NO_SUCH_ACTION,
        /** The action, or the one that an earlier order made, has not come to its end: nothing was made. */
        UNDER_WAY
    }

    /**
     * The ledger's answer.
     *
     * @param effect what became of it
     * @param action the forced action, or the one that is in the way
     * @param state that action's state
     */
    public record Answer(Effect effect, Digest action, Optional<ActionState> state) {}
}
