package dev.umavez.ledger;

/**
 * How far a destination takes the same call twice.
 *
 * @param kind never, naturally, or under a key
 * @param windowMs for {@link Kind#KEY}: how long the destination remembers a key, in milliseconds; 0 otherwise
 */
public record Repeat(Kind kind, long windowMs) {
    /** The three answers to "may I call again?". */
    public enum Kind {
        /** A second call would be a second effect. */
        NEVER,
        /** A second call changes nothing by its nature. */
        NATURAL,
        /** A second call with the same key changes nothing while the window lasts. */
        KEY
    }

    public Repeat {
        if (kind == Kind.KEY ? windowMs <= 0 : windowMs != 0) {
            throw new IllegalArgumentException(
                    "a key needs a window above 0 ms, the other kinds have none: " + windowMs);
        }
    }

    /** A second call would be a second effect. */
    public static Repeat never() {
        return new Repeat(Kind.NEVER, 0);
    }

    /** A second call changes nothing. */
    public static Repeat natural() {
        return new Repeat(Kind.NATURAL, 0);
    }

    /** A second call with the same key changes nothing for this many milliseconds after the first. */
    public static Repeat key(long windowMs) {
        return new Repeat(Kind.KEY, windowMs);
    }

    /**
     * Whether a call that starts now and may last {@code timeoutMs} is safe although one may have left before.
     *
     * @param firstCallMs when the first call may have left, epoch milliseconds of the database's clock
     * @param nowMs the database's clock, epoch milliseconds
     * @param timeoutMs how long the call may take, in milliseconds
     */
    public boolean isSafe(long firstCallMs, long nowMs, long timeoutMs) {
        return switch (kind) {
            case NEVER -> false;
            case NATURAL -> true;
            case KEY -> nowMs + timeoutMs < firstCallMs + windowMs;
        };
    }
}
