package dev.umavez;

import org.jspecify.annotations.Nullable;

/**
 * Something that Umavez was asked for did not happen. The subclasses say what to do; this class itself means that the database refused
 * or the call was wrong. Texts hold names, ids and codes, never keys' values, contents or results.
 *
 * <pre>{@code
 * try {
 *     umavez.once(connection, PLACE_ORDER.of(identity), () -> orders.insert(connection, cart));
 * } catch (RetryTransactionException e) {
 *     connection.rollback(); // and run the whole transaction again
 * }
 * }</pre>
 */
public class UmavezException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param what what happened, to which one, what it means now, and what can be done */
    public UmavezException(String what) {
        super(what);
    }

    /**
     * @param what what happened, to which one, what it means now, and what can be done
     * @param cause the database's own error
     */
    public UmavezException(String what, @Nullable Throwable cause) {
        super(what, cause);
    }
}
