package dev.umavez.ledger;

import java.util.concurrent.CompletableFuture;

/** The side of the ledger where programs ask for actions themselves. Safe for use by many threads. */
public interface DirectLedger {
    /**
     * Keeps the request's key and reserves its action in one transaction. The future completes after the commit.
     *
     * <p>It fails with {@link StoreUnavailableException} when the store did not confirm (the rows may be there all the same: asking again
     * finds them), and with {@link QueueFullException} when too many requests wait already.
     */
    CompletableFuture<DirectAnswer> request(DirectRequest request);

    /**
     * Reserves an action that a foreign executor carries out ({@link Request#CLAIMED}), and gives it to the caller under a lease when
     * nobody holds it. It fails as {@link #request} does. The holder marks, renews and settles as any holder.
     *
     * @param leaseMs how long the lease lasts, in milliseconds
     */
    CompletableFuture<HoldAnswer> hold(DirectRequest request, long leaseMs);

    /** A secret of this installation, the same on all its nodes and over restarts: what its own tokens are signed with. */
    byte[] ownKey();
}
