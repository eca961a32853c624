package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;

/** Makes the attempts that are kept with an action. */
final class Recorder {
    private final String node;

    Recorder(String node) {
        this.node = node;
    }

    /**
     * An attempt that begins now.
     *
     * @param startedMs the node's clock, epoch milliseconds
     */
    Begun begin(ActionClaim claim, Attempt.Kind kind, long startedMs) {
        int number = claim.attempts() + claim.crashes() + 1;
        return new Begun(number, kind, node, claim.work().fence(), startedMs);
    }

    /** The first half of an attempt. */
    record Begun(int number, Attempt.Kind kind, String node, long fence, long startedMs) {

        /** The whole attempt, without an answer to show. */
        Attempt ended(long endedMs, String outcome, String why) {
            return ended(endedMs, outcome, why, Effects.Shown.nothing());
        }

        /** The whole attempt, with what was answered. */
        Attempt ended(long endedMs, String outcome, String why, Effects.Shown shown) {
            return new Attempt(
                    number, kind, node, fence, startedMs, endedMs, shown.status(), outcome, why, shown.text());
        }
    }
}
