package dev.umavez.dispatch;

import java.util.Optional;

/**
 * A value that a rule took out of an answer.
 *
 * @param readable false when a value was asked for and could not be read
 * @param value the value as text; empty when none was asked for or it could not be read
 */
public record Extracted(boolean readable, Optional<String> value) {

    private static final Extracted NOT_ASKED = new Extracted(true, Optional.empty());
    private static final Extracted UNREADABLE = new Extracted(false, Optional.empty());

    public Extracted {
        if (!readable && value.isPresent()) {
            throw new IllegalArgumentException("a value that could not be read is not there");
        }
    }

    /** No value was asked for. */
    public static Extracted notAsked() {
        return NOT_ASKED;
    }

    /** A value was asked for and is not there, or not of a kind that can be kept. */
    public static Extracted unreadable() {
        return UNREADABLE;
    }

    /** The value. */
    public static Extracted of(String value) {
        return new Extracted(true, Optional.of(value));
    }
}
