package dev.umavez.dispatch;

import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import java.util.concurrent.CompletableFuture;

/** Plans an event whose plan was deferred, and writes the plan under the claim's fence. Safe for use by many threads. */
public interface PlanStep {

    /**
     * Computes the event's actions by today's rules and hands the plan to the ledger.
     *
     * @return what became of it; a failure leaves the row to its lease, after which it is planned again
     */
    CompletableFuture<Settled> plan(PlanClaim claim);
}
