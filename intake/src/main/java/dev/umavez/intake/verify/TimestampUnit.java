package dev.umavez.intake.verify;

/** The unit of a signed Unix time. */
public enum TimestampUnit {
    /** Seconds since 1970. */
    S(1000),
    /** Milliseconds since 1970. */
    MS(1);

    private final long unitMs;

    TimestampUnit(long unitMs) {
        this.unitMs = unitMs;
    }

    /** Milliseconds in one unit. */
    long unitMs() {
        return unitMs;
    }

    /** The name in a configuration: {@code s} or {@code ms}. */
    public String text() {
        return Names.text(this);
    }

    /**
     * The unit with this name.
     *
     * @throws SetupException naming the known ones
     */
    public static TimestampUnit named(String text) {
        return Names.find("timestamp unit", text, values());
    }
}
