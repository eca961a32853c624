package dev.umavez.embed;

import dev.umavez.dispatch.PlanStep;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Of a node that takes no events in. */
enum NoPlans implements PlanStep {
    INSTANCE;

    @Override
    public Optional<CompletableFuture<Settled>> plan(PlanClaim claim) {
        return Optional.empty();
    }
}
