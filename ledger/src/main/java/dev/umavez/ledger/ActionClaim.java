package dev.umavez.ledger;

import java.util.Optional;

/**
 * An action under a lease of this node. Times are epoch milliseconds of the database's clock.
 *
 * @param work the row and its fence
 * @param key the action's identity
 * @param state pending (to be called) or uncertain (to be probed)
 * @param attempts attempts that ended with an outcome, without this one
 * @param crashes attempts that ended without an outcome
 * @param createdMs when the action was reserved, or last brought back by a person: the time to give up counts from it
 * @param doubtSinceMs since when nobody knows whether it happened, empty without doubt
 * @param firstCallMs when the first call may have left; empty when none can have left
 * @param lastCallMs the last moment known at which a call may have left; empty when none can have left
 * @param probes probes that were inconclusive in a row
 * @param abandoned present when the lease before this one ended without a word: whether its call mark was set
 * @param request the call to make
 * @param memory what earlier lives of the action left
 */
public record ActionClaim(
        WorkRef work,
        ActionKey key,
        ActionState state,
        int attempts,
        int crashes,
        long createdMs,
        Optional<Long> doubtSinceMs,
        Optional<Long> firstCallMs,
        Optional<Long> lastCallMs,
        int probes,
        Optional<Abandoned> abandoned,
        Request request,
        Memory memory) {

    /**
     * What earlier lives of an action left.
     *
     * @param earlierAttempts attempts before a person last brought it back; they count against no limit
     * @param waived whether a person said that it is wanted whatever its age
     * @param scope under which terms its last call may have left, see {@link ClaimRequest#scopes()}; empty when none can have
     */
    public record Memory(int earlierAttempts, boolean waived, String scope) {
        /** Nothing. */
        public static final Memory NONE = new Memory(0, false, "");
    }

    /** Without a past. */
    public ActionClaim(
            WorkRef work,
            ActionKey key,
            ActionState state,
            int attempts,
            int crashes,
            long createdMs,
            Optional<Long> doubtSinceMs,
            Optional<Long> firstCallMs,
            Optional<Long> lastCallMs,
            int probes,
            Optional<Abandoned> abandoned,
            Request request) {
        this(
                work,
                key,
                state,
                attempts,
                crashes,
                createdMs,
                doubtSinceMs,
                firstCallMs,
                lastCallMs,
                probes,
                abandoned,
                request,
                Memory.NONE);
    }

    /**
     * A lease that ended without a word.
     *
     * @param node who held it
     * @param marked whether the call mark was set: the call may have left
     */
    public record Abandoned(String node, boolean marked) {}
}
