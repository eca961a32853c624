package dev.umavez.gateway.expr;

/**
 * A value could not be computed from this event or answer. The text names expressions and fields of the configuration, never a value
 * of the event, so it may be stored, shown and logged.
 */
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param problem what could not be computed and why, without values */
    public EvaluationException(String problem) {
        // No stack trace: a hostile payload can cause many of these.
        super(problem, null, false, false);
    }

    /** What could not be computed and why. */
    public String problem() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
