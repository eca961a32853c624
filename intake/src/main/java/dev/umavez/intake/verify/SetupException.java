package dev.umavez.intake.verify;

/**
 * The verification of a source cannot be set up from what the configuration says. The message names no secret. Codes: {@code
 * UV-SRC-001} unknown provider, {@code UV-SRC-002} secret missing, empty or unreadable, {@code UV-SRC-003} settings that do not
 * fit.
 */
public final class SetupException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String code;

    SetupException(String code, String message) {
        super(code + " " + message);
        this.code = code;
    }

    static SetupException unknownProvider(String message) {
        return new SetupException("UV-SRC-001", message);
    }

    static SetupException secret(String message) {
        return new SetupException("UV-SRC-002", message);
    }

    static SetupException settings(String message) {
        return new SetupException("UV-SRC-003", message);
    }

    /** The stable code. */
    public String code() {
        return code;
    }
}
