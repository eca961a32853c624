package dev.umavez.dispatch;

import java.util.Optional;

/** The expressions that are computed at the call, as they are configured now. Safe for use by many threads. */
public interface CallRules {

    /**
     * The rules of an action at its destination.
     *
     * @param action the action's name (the effect of its identity)
     * @param destination the destination's name
     * @return empty when the action is not configured (any more): it waits, it does not fail
     */
    Optional<ActionRules> of(String action, String destination);
}
