package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.decide.ActionPolicy;
import dev.umavez.ledger.decide.Examine;
import java.util.List;

/** Decides about an action whose holder vanished. Needs no call, so it does not wait for the destination's lane. */
final class Examiner {
    private final Recorder recorder;
    private final Surroundings surroundings;

    Examiner(Recorder recorder, Surroundings surroundings) {
        this.recorder = recorder;
        this.surroundings = surroundings;
    }

    Settlement examine(Held.Action action, ActionPolicy policy) {
        ActionClaim claim = action.claim();
        long nowMs = surroundings.nowMs();
        String node = claim.abandoned().map(ActionClaim.Abandoned::node).orElse("");
        Attempt attempt = recorder.begin(claim, Attempt.Kind.EXAMINE, nowMs)
                .ended(
                        nowMs,
                        Examine.mayHaveCalled(claim, policy) ? "unknown" : "not_done",
                        "the lease of node " + node + " ended without a word");
        return Examine.abandoned(
                claim,
                policy,
                action.held().nowMs(surroundings.nowNanos()),
                surroundings.random().nextDouble(),
                List.of(attempt));
    }
}
