package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import java.util.Optional;

/**
 * What becomes of an action: the ledger row after a word, and its work row, if one remains.
 *
 * @param state the state to store
 * @param fence the fence to store
 * @param firstCallMs when the first call may have left, 0 when none can have
 * @param lastCallMs the last moment known at which one may have left
 * @param doubtSinceMs since when it is in doubt, 0 without doubt
 * @param result the destination's result, empty to have none
 * @param cause why, for people; empty for none
 * @param lane its place in its lane afterwards
 * @param scope under which terms its last call may have left, empty when none can have
 * @param nextDueMs when the work row comes again; empty to delete it
 */
record Change(
        ActionState state,
        long fence,
        int attempts,
        int crashes,
        int probes,
        long firstCallMs,
        long lastCallMs,
        long doubtSinceMs,
        Optional<String> result,
        String cause,
        Lane lane,
        String scope,
        Optional<Long> nextDueMs) {}
