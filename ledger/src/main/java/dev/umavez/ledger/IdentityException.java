package dev.umavez.ledger;

/**
 * A part of an identity is missing, empty, not a scalar, or cannot be kept. It is an error of that one event or action; it is never
 * replaced by a constant, since two facts with the same hole would become one.
 */
public final class IdentityException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param problem what is wrong with which part, without the value itself */
    public IdentityException(String problem) {
        super(problem);
    }
}
