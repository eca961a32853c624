package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;

/**
 * What happens while actions go out, for metrics and alerts. Called on working threads: implementations are quick, never block, never
 * throw, and are safe for use by many threads. Whoever listens takes names, ids, states and numbers from an action, never its content.
 */
public interface DispatchEvents {

    /** A call, confirmation or probe of this action begins. */
    default void started(ActionClaim action) {}

    /**
     * An attempt at the effect ended with an outcome; it is not yet written, unless a foreign executor made it.
     *
     * @param durationMs how long after it began, in milliseconds; below 0 when only a foreign executor knows
     */
    default void ended(ActionClaim action, Outcome outcome, long durationMs) {}

    /** An action came into this state, and the store has it: done, dead, uncertain, dismissed, or pending for a further attempt. */
    default void settled(ActionClaim action, ActionState state, String cause) {}

    /** The lease of this action was lost: another holder or a person was quicker. */
    default void leaseLost(ActionClaim action) {}

    /** A destination takes no calls from now on, because of how it answered. An alert. */
    default void paused(String destination, String why) {}

    /** A destination fails too often, or asked to be left alone: nothing is sent for a while. An alert. */
    default void circuitOpened(String destination, String why) {}

    /** Calls come back to a destination, step by step. */
    default void circuitReturning(String destination) {}

    /** A destination takes calls again. */
    default void resumed(String destination) {}

    /** An action waits because its destination or its rules are not configured. */
    default void waitingUnconfigured(ActionClaim action, String missing) {}

    /**
     * A duty ({@code claim}, {@code renew}, {@code settle}, {@code plan}, {@code run}, {@code release}) failed and will be tried again.
     *
     * @param code {@code UV-DSP-002} the store did not confirm, {@code UV-DSP-003} a defect, {@code UV-DSP-004} no thread was to be had
     * @param error what was thrown; its text may carry payload and is not for logs
     */
    default void dutyFailed(String duty, String code, Throwable error) {}

    /** Nobody listens. */
    static DispatchEvents none() {
        return new DispatchEvents() {};
    }
}
