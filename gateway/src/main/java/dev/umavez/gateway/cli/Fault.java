package dev.umavez.gateway.cli;

/** Ends a command. The text has four parts: what happened, to which one, what it means now, what can be done. */
public final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    private Fault(int status, String text) {
        super(text, null, false, false);
        this.status = status;
    }

    /**
     * The command was used wrongly, or the configuration or setting is wrong: status 2.
     *
     * @param code the stable code, {@code UV-CLI-…}
     * @param text what happened, to which one, what it means now
     * @param hint what can be done
     */
    public static Fault usage(String code, String text, String hint) {
        return new Fault(2, code + " " + text + " Hint: " + hint);
    }

    /** The command ran and could not give the answer: status 1. */
    public static Fault failed(String code, String text, String hint) {
        return new Fault(1, code + " " + text + " Hint: " + hint);
    }

    /** The status that the command ends with. */
    public int status() {
        return status;
    }
}
