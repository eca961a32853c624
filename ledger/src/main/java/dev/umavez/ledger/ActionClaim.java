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
 * @param createdMs when the action was reserved
 * @param doubtSinceMs since when nobody knows whether it happened, empty without doubt
 * @param firstCallMs when the first call may have left; empty when none can have left
 * @param lastCallMs the last moment known at which a call may have left; empty when none can have left
 * @param probes probes that were inconclusive in a row
 * @param abandoned present when the lease before this one ended without a word: whether its call mark was set
 * @param request the call to make
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
        Request request) {
    /**
     * A lease that ended without a word.
     *
     * @param node who held it
     * @param marked whether the call mark was set: the call may have left
     */
    public record Abandoned(String node, boolean marked) {}
}
