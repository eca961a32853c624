package dev.umavez.dispatch;

import dev.umavez.ledger.FollowClaim;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Plans an event whose plan was deferred, and writes the plan under the claim's fence. Safe for use by many threads. */
public interface PlanStep {

    /**
     * Computes the event's actions by today's rules and hands the plan to the ledger.
     *
     * @return what becomes of it; a failure leaves the row to its lease, after which it is planned again. Empty when the event's source
     *     is not configured (any more): the event waits, it does not fail.
     */
    Optional<CompletableFuture<Settled>> plan(PlanClaim claim);

    /** The same for what follows an action that has ended. Empty when nobody here plans that: the row waits. */
    default Optional<CompletableFuture<Settled>> follow(FollowClaim claim) {
        return Optional.empty();
    }
}
