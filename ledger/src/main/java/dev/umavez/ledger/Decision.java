package dev.umavez.ledger;

import java.util.Optional;

/**
 * A person's word on an uncertain or dead action; kept for ever.
 *
 * @param action the action's digest
 * @param verdict what the person says
 * @param reason why, in the person's words; not empty
 * @param result the destination's reference for a done effect
 * @param who who decided
 * @param atMs when, epoch milliseconds
 * @param expected the state that the person saw; in another one nothing is changed. Empty for any.
 */
public record Decision(
        Digest action,
        Verdict verdict,
        String reason,
        Optional<String> result,
        String who,
        long atMs,
        Optional<ActionState> expected) {

    /** Whatever the state was. */
    public Decision(Digest action, Verdict verdict, String reason, Optional<String> result, String who, long atMs) {
        this(action, verdict, reason, result, who, atMs, Optional.empty());
    }

    /** What a person can say. */
    public enum Verdict {
        /** It happened. */
        DONE,
        /** It did not happen and shall be tried. */
        NOT_DONE,
        /** It is not wanted any more. */
        DISMISS,
        /** It is wanted again after it was dismissed: a word of its own, so that nobody reopens what another has just dismissed. */
        REOPEN
    }

    /** What became of a decision. */
    public enum Effect {
        APPLIED,
        NO_SUCH_ACTION,
        /** The action's state does not take this decision; nothing was changed. */
        REFUSED
    }

    /**
     * The ledger's answer.
     *
     * @param effect what became of it
     * @param state the action's state afterwards, empty when there is no such action
     */
    public record Answer(Effect effect, Optional<ActionState> state) {}
}
