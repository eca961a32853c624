package dev.umavez;

/**
 * Somebody else's lock was not given up in the time that the connection waits for locks. Nothing of this call stays; on PostgreSQL the
 * transaction is aborted. Roll back and try again later.
 *
 * <pre>{@code
 * try {
 *     return umavez.once(connection, once, work);
 * } catch (BusyException e) {
 *     connection.rollback();
 *     return later(); // 503 with Retry-After, for example
 * }
 * }</pre>
 */
public final class BusyException extends UmavezException {
    private static final long serialVersionUID = 1L;

    /**
     * @param what what was being done
     * @param cause the database's own error: SQLSTATE 55P03, or SQLITE_BUSY
     */
    public BusyException(String what, Throwable cause) {
        super(what, cause);
    }
}
