package dev.umavez.dispatch;

/** What the configured outcome rules say about an answer, before the default table is asked. */
public enum Ruling {
    /** No rule applies: the default table decides. */
    NONE,
    /** The effect happened. */
    DONE,
    /** It did not happen, and may be tried again. */
    NOT_DONE,
    /** It was refused for good. */
    REJECTED,
    /** Nobody knows. */
    UNKNOWN,
    /** A condition could not be computed: counts as unknown. */
    UNREADABLE
}
