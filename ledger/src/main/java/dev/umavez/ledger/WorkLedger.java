package dev.umavez.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** The side of the ledger where actions go out. Safe for use by many threads. Every call may throw {@link StoreUnavailableException}. */
public interface WorkLedger {
    /** Takes due work under a lease; rows whose lease has ended are taken too and come as abandoned. */
    Claims claim(ClaimRequest request);

    /**
     * Sets the call mark of a claimed action, durable when the future completes: from then on the call may have left. Renews the lease
     * in the same statement.
     *
     * @param leaseMs how long the lease lasts from the mark, in milliseconds
     */
    CompletableFuture<MarkAnswer> mark(WorkRef work, long leaseMs);

    /** The highest revision that a source has told of an object, empty when none is recorded. Asked before a call. */
    Optional<Freshness.Highest> highest(Digest object, String source);

    /** Writes a holder's word. {@link Settled#LOST} when the fence is not the present one; the attempts are kept all the same. */
    CompletableFuture<Settled> settle(Settlement settlement);

    /**
     * Writes the success of an attempt whose lease was lost: a fact beats a decision. Applies in the states that
     * {@link ActionEvent#LATE_SUCCESS} allows, whatever the fence; a later holder loses its lease.
     *
     * @param takesRepeats whether two successes of this action are one effect at its destination, so that the second is no finding
     */
    CompletableFuture<Settled> lateSuccess(
            WorkRef work, Optional<String> result, Attempt attempt, boolean takesRepeats);

    /**
     * Renews leases.
     *
     * @return those of {@code held} that are lost
     */
    List<WorkRef> renew(List<WorkRef> held, String node, long leaseMs);

    /** Gives leases back without a word, for a shutdown: rows without a call mark become due at once, others are left to the lease. */
    void release(List<WorkRef> held, String node);

    /**
     * Gives leases back until a later time without a word about the actions: no attempt is counted. For work that cannot be done under
     * the present configuration. Rows with a call mark are left to the lease.
     *
     * @param dueMs when they are due again, epoch milliseconds of the database's clock
     */
    void postpone(List<WorkRef> held, String node, long dueMs);

    /** The destinations that a person has paused: nothing is claimed for them. */
    Set<String> pausedDestinations();

    /**
     * Looks for due actions of handlers that nobody holds, at a bounded number of rows.
     *
     * @param handled destinations of the handlers that this node has
     * @return by destination, how many were seen
     */
    Map<String, Long> unhandled(Set<String> handled);
}
