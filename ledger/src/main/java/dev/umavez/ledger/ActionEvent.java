package dev.umavez.ledger;

/** What can happen to an action. Together with the state it names the one transition that follows; see {@link Lifecycle}. */
public enum ActionEvent {
    RESERVED,
    RESERVED_IN_DOUBT,
    CLAIMED,
    STALE,
    NOT_NEEDED,
    UNDECIDED,
    PROCEED,
    WAIVED,
    REPEAT_BECAME_UNSAFE,
    SUCCEEDED,
    NOT_DONE_TIME_LEFT,
    NOT_DONE_NONE_LEFT,
    REJECTED,
    NOT_DONE_NONE_LEFT_IN_DOUBT,
    REJECTED_IN_DOUBT,
    UNKNOWN_REPEAT_SAFE,
    UNKNOWN,
    ABANDONED_BEFORE_MARK,
    ABANDONED_REPEAT_SAFE,
    ABANDONED_AFTER_MARK,
    CRASHED_TOO_OFTEN,
    FOUND_DONE,
    CONFIRMED_DONE,
    FOUND_ABSENT,
    RELEASED,
    INCONCLUSIVE,
    LATE_SUCCESS,
    REPLAYED,
    REOPENED
}
