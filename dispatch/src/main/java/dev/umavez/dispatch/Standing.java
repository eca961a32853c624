package dev.umavez.dispatch;

/** What a call shows of its destination, besides the action. */
public enum Standing {
    /** It takes us: whatever became of the action. */
    ACCEPTED,
    /** It does not take our credentials. */
    UNAUTHORISED,
    /** It forbids this action. */
    FORBIDDEN,
    /** It found no connection, gave no answer, or answered 5xx. */
    FAILING,
    /** It was not asked. */
    SILENT
}
