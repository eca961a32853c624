package dev.umavez.ledger;

import java.util.Optional;
import java.util.Set;

/**
 * One row of the lifecycle.
 *
 * @param from the state before; empty when the action does not exist yet
 * @param event what happened
 * @param to the state after
 * @param by who may say so
 * @param countsAttempt whether an attempt was spent
 */
public record Transition(
        Optional<ActionState> from, ActionEvent event, ActionState to, Set<Actor> by, boolean countsAttempt) {
    public Transition {
        by = Set.copyOf(by);
    }
}
