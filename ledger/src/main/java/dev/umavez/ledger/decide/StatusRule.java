package dev.umavez.ledger.decide;

/**
 * One row of the default table of HTTP judgement: the first row that fits an answer decides.
 *
 * @param from first status of the row
 * @param to last status of the row
 * @param when under which further condition it fits
 * @param meaning what the answer means
 */
public record StatusRule(int from, int to, When when, Meaning meaning) {

    /** What besides the status has to hold. */
    public enum When {
        ALWAYS,
        /** The answer has a {@code Retry-After} that can be read. */
        WITH_RETRY_AFTER,
        /** An earlier attempt may have had the effect. */
        IN_DOUBT
    }

    /** What an answer means for the effect. */
    public enum Meaning {
        /** It happened. */
        SUCCEEDED,
        /** It did not happen, and may be tried again. */
        NOT_DONE,
        /** It was refused for good. */
        REJECTED,
        /** Nobody knows. */
        UNKNOWN
    }

    boolean fits(int status, boolean retryAfter, boolean inDoubt) {
        return status >= from
                && status <= to
                && switch (when) {
                    case ALWAYS -> true;
                    case WITH_RETRY_AFTER -> retryAfter;
                    case IN_DOUBT -> inDoubt;
                };
    }
}
