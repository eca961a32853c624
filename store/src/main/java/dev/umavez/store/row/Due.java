package dev.umavez.store.row;

/** Due times that are no times. Statements name the same numbers. */
public final class Due {
    /** Never by itself: a person or another row has to move it. */
    public static final long NEVER_MS = 9_000_000_000_000_000L;

    /** Added to the due time of whoever waits behind another in a lane. */
    public static final long BEHIND_MS = 1_000_000_000_000_000L;

    private Due() {}

    /** Whether this is a time, and not one of these. */
    public static boolean isTime(long dueMs) {
        return dueMs < BEHIND_MS;
    }
}
