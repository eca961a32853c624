package dev.umavez.ledger;

import java.util.Optional;

/**
 * What a foreign executor is told when it wants to carry an action out.
 *
 * @param holding whether it may
 * @param work the row and the fence under which it holds the action, or would
 * @param untilMs when its lease ends if it got one, epoch milliseconds of the database's clock; 0 otherwise
 * @param result the result of a done action
 * @param owner under which name it holds the action if it got the lease, for {@link WorkLedger#renew}; empty text otherwise
 */
public record HoldAnswer(Holding holding, WorkRef work, long untilMs, Optional<String> result, String owner) {
    /** Whether an executor may go on. */
    public enum Holding {
        /** It holds the action now. */
        PROCEED,
        /** Somebody else holds it. */
        RUNNING,
        /** It happened. */
        DONE,
        /** Nobody knows whether it happened. */
        UNCERTAIN,
        /** It did not happen and was given up. */
        DEAD,
        /** It is not wanted. */
        DISMISSED
    }
}
