package dev.umavez.ledger;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The side of the ledger where deliveries come in. Safe for use by many threads. */
public interface IntakeLedger {
    /**
     * Makes a delivery durable and reserves the actions of its new events, together with other deliveries that wait. The future
     * completes after the commit, with one receipt for each event in order.
     *
     * <p>It fails with {@link StoreUnavailableException} when the store did not confirm (the rows may be there all the same: the
     * sender's retry finds them), and with {@link QueueFullException} when too many deliveries wait already.
     */
    CompletableFuture<List<EventReceipt>> accept(Acceptance acceptance);

    /** Whether this event is in the ledger. Once true it stays true. */
    boolean isKnown(Digest event);

    /** Keeps a refusal, at most a few hundred for each source; best effort, never blocks, may be dropped under load. */
    void refuse(Refusal refusal);

    /**
     * Ends a deferred plan under its lease: reserves the actions, records failures, removes the plan's work row.
     *
     * @return the future says {@link Settled#LOST} when the lease was lost; nothing was written then
     */
    CompletableFuture<Settled> plan(WorkRef work, Plan plan);
}
