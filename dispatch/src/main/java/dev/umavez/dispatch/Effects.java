package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;
import java.util.Optional;

/**
 * The way to where effects happen: over HTTP, or in this process. It carries an action out at most once for each call, never again by
 * itself, and blocks until the outcome is known or its time is over. Nothing is thrown for what goes wrong outside. Safe for use by many
 * threads.
 */
public interface Effects {

    /** Carries the action out and says what came of it. */
    Tried attempt(ActionClaim claim, DestinationPolicy policy, ActionRules rules);

    /** Asks whether the effect of an uncertain action happened; changes nothing. */
    Asked probe(ActionClaim claim, DestinationPolicy policy, ActionRules rules);

    /** Whether this action's effect can be asked about. */
    boolean canAsk(ActionClaim claim);

    /**
     * What came of carrying out.
     *
     * @param outcome what became of the action
     * @param standing what it shows of the destination
     * @param holdMs for how long the destination asked to be left alone, in milliseconds; 0 when it did not
     * @param shown what is kept of the answer
     */
    record Tried(Outcome outcome, Standing standing, long holdMs, Shown shown) {}

    /**
     * What came of asking.
     *
     * @param said what the answer says
     * @param shown what is kept of the answer
     */
    record Asked(ProbeAnswer said, Shown shown) {}

    /**
     * What is kept of an answer.
     *
     * @param status its status code, where there is one
     * @param text the beginning of its body, without secrets; empty for none
     */
    record Shown(Optional<Integer> status, String text) {
        private static final Shown NOTHING = new Shown(Optional.empty(), "");

        /** There is nothing to show. */
        public static Shown nothing() {
            return NOTHING;
        }
    }
}
