package dev.umavez;

/**
 * There is no transaction: the connection commits each statement by itself, so that a key could stay without its record or a record without
 * its key. Nothing was written. Call {@code connection.setAutoCommit(false)} first, or in Spring use {@code @Transactional}.
 *
 * <pre>{@code
 * connection.setAutoCommit(false); // before once and enqueue, else this exception
 * }</pre>
 */
public final class NoTransactionException extends UmavezException {
    private static final long serialVersionUID = 1L;

    /** @param what what happened and what can be done */
    public NoTransactionException(String what) {
        super(what);
    }
}
