package dev.umavez.dispatch;

/**
 * One header line of a call or of an answer.
 *
 * <p>An answer's headers are what the other side sent, in its order and letter case. A call's headers are checked by
 * the courier: a name that is not a token, or a value with control characters, makes the call {@link Answer.NotSent}.
 * Values may be secrets: they belong in no log line, metric or error text.
 *
 * @param name the name; compared without regard to letter case
 * @param value the value, without the blanks around it
 */
public record Header(String name, String value) {

    /** Leaves the value out, because it may be a secret. */
    @Override
    public String toString() {
        return name + ": …";
    }
}
