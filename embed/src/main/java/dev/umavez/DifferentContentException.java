package dev.umavez;

/**
 * The key was used before with other content: somebody reuses a key, or changed what they send. Nothing was run and nothing written; the
 * first answer stays. Do not try again with the same key.
 *
 * <pre>{@code
 * try {
 *     return umavez.once(connection, once, work);
 * } catch (DifferentContentException e) {
 *     return unprocessable("this key was used for something else");
 * }
 * }</pre>
 */
public final class DifferentContentException extends UmavezException {
    private static final long serialVersionUID = 1L;

    /** @param what which key, without its values */
    public DifferentContentException(String what) {
        super(what);
    }
}
