package dev.umavez.ledger.view;

import dev.umavez.ledger.ActionState;
import java.util.Optional;

/**
 * Which actions to list.
 *
 * @param state only in this state
 * @param name only of this effect
 * @param destination only to this destination
 * @param object only of this object (readable text)
 * @param before a cursor that an earlier page gave
 * @param limit 1 to 500 rows
 */
public record ActionFilter(
        Optional<ActionState> state,
        Optional<String> name,
        Optional<String> destination,
        Optional<String> object,
        Optional<String> before,
        int limit) {}
