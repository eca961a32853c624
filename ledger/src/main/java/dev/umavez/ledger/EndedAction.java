package dev.umavez.ledger;

import java.util.Optional;

/**
 * An action that came to an end, as those that follow it see it.
 *
 * @param key its identity
 * @param state done, dead or dismissed
 * @param result the destination's result, if there is one
 * @param with the values that it was computed from, as JSON text
 */
public record EndedAction(ActionKey key, ActionState state, Optional<String> result, String with) {}
