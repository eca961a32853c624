package dev.umavez.embed;

import dev.umavez.dispatch.PlanStep;
import dev.umavez.intake.receive.Replanning;
import dev.umavez.ledger.IntakeLedger;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Plans what was deferred. An event whose source is not configured any more is left to its lease, and so waits and is looked at again. */
final class DeferredPlanning implements PlanStep {
    private final IntakeLedger ledger;
    private final Replanning replanning;

    DeferredPlanning(IntakeLedger ledger, Replanning replanning) {
        this.ledger = ledger;
        this.replanning = replanning;
    }

    @Override
    public CompletableFuture<Settled> plan(PlanClaim claim) {
        Optional<Plan> plan = replanning.plan(claim.event());
        return plan.map(found -> ledger.plan(claim.work(), found))
                .orElseGet(() -> CompletableFuture.completedFuture(Settled.LOST));
    }
}
