package dev.umavez;

/**
 * The transaction collided with another one (serialisation failure, deadlock, or a snapshot of SQLite that is too old to write) and can only
 * be run again from its beginning: roll back, then run all of it again. {@link Umavez#inTransaction} does so by itself.
 *
 * <pre>{@code
 * try {
 *     return umavez.once(connection, once, work);
 * } catch (RetryTransactionException e) {
 *     connection.rollback();
 *     // and run all of it again, in a new transaction
 * }
 * }</pre>
 */
public final class RetryTransactionException extends UmavezException {
    private static final long serialVersionUID = 1L;

    /**
     * @param what what was being done
     * @param cause the database's own error: SQLSTATE 40001 or 40P01, or SQLITE_BUSY_SNAPSHOT
     */
    public RetryTransactionException(String what, Throwable cause) {
        super(what, cause);
    }
}
