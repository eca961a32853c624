package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import dev.umavez.ledger.decide.Decide;
import java.util.List;
import java.util.Optional;

/**
 * Asks right before a call whether something newer was told of the object since the action was reserved. Where a call mark is written
 * it is asked after the mark, so that everything that was accepted before the mark is seen.
 */
final class NewerTold {
    private final WorkLedger ledger;
    private final Recorder recorder;
    private final Surroundings surroundings;

    NewerTold(WorkLedger ledger, Recorder recorder, Surroundings surroundings) {
        this.ledger = ledger;
        this.recorder = recorder;
        this.surroundings = surroundings;
    }

    /** What to write in place of a call; empty when the call may leave. */
    Optional<Settlement> against(ActionClaim claim) {
        Optional<Freshness> guarded = claim.request().freshness();
        if (guarded.isEmpty() || claim.memory().waived()) {
            return Optional.empty();
        }
        Freshness freshness = guarded.get();
        Optional<Freshness.Highest> highest = ledger.highest(freshness.object(), freshness.source());
        Freshness.Verdict verdict =
                freshness.ruling(highest, claim.request().confirm().isPresent());
        if (verdict == Freshness.Verdict.FRESH) {
            return Optional.empty();
        }
        long nowMs = surroundings.nowMs();
        String why = freshness.why(highest);
        String word = verdict == Freshness.Verdict.STALE ? "stale" : "undecided";
        Attempt evidence = recorder.begin(claim, Attempt.Kind.GUARD, nowMs).ended(nowMs, word, why);
        return Optional.of(Decide.guarded(verdict, why, claim, List.of(evidence)));
    }
}
