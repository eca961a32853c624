package dev.umavez.dispatch;

/** The value of a condition. */
public enum Truth {
    YES,
    NO,
    /** It could not be computed from this answer. */
    UNREADABLE
}
