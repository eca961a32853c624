package dev.umavez;

/**
 * A twin with the same key is in the middle of its transaction, and the caller did not want to wait longer ({@link Once#waitAtMost}).
 * Nothing was run and nothing written; the caller's transaction can go on. Asking again later gives the twin's answer. On SQLite any open
 * write looks like a twin.
 *
 * <pre>{@code
 * try {
 *     return umavez.once(connection, once, work);
 * } catch (InProgressException e) {
 *     return conflict("the first request is still under way; ask again"); // the transaction can go on
 * }
 * }</pre>
 */
public final class InProgressException extends UmavezException {
    private static final long serialVersionUID = 1L;

    /**
     * @param what which key, without its values
     * @param cause the database's own error
     */
    public InProgressException(String what, Throwable cause) {
        super(what, cause);
    }
}
