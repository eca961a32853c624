package dev.umavez.ledger;

import java.util.Optional;
import java.util.Set;

/**
 * How an action is to be done, apart from its call. Kept with the action when it is reserved; later rules do not touch it.
 *
 * @param order whether it waits for earlier actions of its object
 * @param delayMs how long after its reservation it is due, in milliseconds, from 0
 * @param agree values that all doors must share, as JSON text; empty when none are compared
 * @param followed the final states after which other actions follow
 */
public record Terms(Order order, long delayMs, Optional<String> agree, Set<ActionState> followed) {
    private static final Terms NONE = new Terms(Order.NONE, 0, Optional.empty(), Set.of());

    /** Whether an action waits for earlier ones of the same organisation and object, whatever their names. */
    public enum Order {
        /** It waits for nobody, and nobody for it. */
        NONE,
        /** One at a time; behind a dead or uncertain one the others wait. */
        WAIT,
        /** One at a time; a dead or uncertain one leaves the line. */
        SKIP
    }

    public Terms {
        followed = Set.copyOf(followed);
        if (delayMs < 0) {
            throw new IllegalArgumentException("a delay is 0 or more, but was " + delayMs + " ms");
        }
    }

    /** At once, in no order, compared with nothing, followed by nothing. */
    public static Terms none() {
        return NONE;
    }
}
