package dev.umavez.embed;

import dev.umavez.dispatch.PlanStep;
import dev.umavez.intake.receive.Replanning;
import dev.umavez.ledger.FollowClaim;
import dev.umavez.ledger.IntakeLedger;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Plans what was deferred. An event whose source is not configured any more waits. */
final class DeferredPlanning implements PlanStep {
    private final IntakeLedger ledger;
    private final Replanning replanning;
    private final Followers followers;

    DeferredPlanning(IntakeLedger ledger, Replanning replanning, Followers followers) {
        this.ledger = ledger;
        this.followers = followers;
        this.replanning = replanning;
    }

    @Override
    public Optional<CompletableFuture<Settled>> plan(PlanClaim claim) {
        return replanning.plan(claim.event()).map(plan -> ledger.plan(claim.work(), plan));
    }

    @Override
    public Optional<CompletableFuture<Settled>> follow(FollowClaim claim) {
        return Optional.of(ledger.plan(claim.work(), followers.plan(claim.ended())));
    }
}
