package dev.umavez.gateway.config.yaml;

/**
 * Something wrong, or doubtful, at one place of a configuration. Never holds a value that came from the environment.
 *
 * @param file name of the file as the user gave it
 * @param position where
 * @param code what kind
 * @param message what is wrong and what can be done, one line
 */
public record Problem(String file, Position position, ProblemCode code, String message) {

    /** Whether the configuration can be used all the same. */
    public boolean isWarning() {
        return code.isWarning();
    }

    /** {@code file:line:column: message [code]}, as compilers print it. */
    @Override
    public String toString() {
        return file + ":" + position + ": " + (isWarning() ? "warning: " : "") + message + " [" + code.id() + "]";
    }
}
