package dev.umavez.ledger.decide;

import static dev.umavez.ledger.decide.StatusRule.Meaning.*;
import static dev.umavez.ledger.decide.StatusRule.When.*;

import dev.umavez.ledger.Outcome;
import java.util.List;
import java.util.Optional;

/** What the status of an HTTP answer means when no configured rule says otherwise: a table, and the function that reads it. */
public final class HttpJudgement {
    /** The default table, in order. A status outside of it is not HTTP as we know it, and nobody knows. */
    public static final List<StatusRule> TABLE = List.of(
            new StatusRule(200, 299, ALWAYS, SUCCEEDED),
            // Redirects are not followed: the effect is not where the configuration says.
            new StatusRule(300, 399, ALWAYS, REJECTED),
            // "Already exists" may speak of our own earlier attempt.
            new StatusRule(409, 409, IN_DOUBT, UNKNOWN),
            new StatusRule(422, 422, IN_DOUBT, UNKNOWN),
            // Credentials are the destination's fault, not the action's; the dispatcher pauses the destination.
            new StatusRule(401, 401, ALWAYS, NOT_DONE),
            new StatusRule(408, 408, ALWAYS, UNKNOWN),
            new StatusRule(409, 409, ALWAYS, NOT_DONE),
            new StatusRule(423, 423, ALWAYS, NOT_DONE),
            new StatusRule(425, 425, ALWAYS, NOT_DONE),
            new StatusRule(429, 429, ALWAYS, NOT_DONE),
            new StatusRule(400, 499, ALWAYS, REJECTED),
            // Who names a time to come again has refused before it began.
            new StatusRule(503, 503, WITH_RETRY_AFTER, NOT_DONE),
            new StatusRule(500, 599, ALWAYS, UNKNOWN));

    private HttpJudgement() {}

    /**
     * Judges an answer by the table.
     *
     * @param status the answer's status
     * @param retryAfterMs its {@code Retry-After} in milliseconds, empty without one that can be read
     * @param inDoubt whether an earlier attempt may have had the effect
     */
    public static Outcome judge(int status, Optional<Long> retryAfterMs, boolean inDoubt) {
        StatusRule.Meaning meaning = TABLE.stream()
                .filter(rule -> rule.fits(status, retryAfterMs.isPresent(), inDoubt))
                .findFirst()
                .map(StatusRule::meaning)
                .orElse(UNKNOWN);
        return outcome(meaning, "answered " + status, retryAfterMs);
    }

    /** The outcome of this meaning; a success carries no result yet. */
    public static Outcome outcome(StatusRule.Meaning meaning, String why, Optional<Long> retryAfterMs) {
        return switch (meaning) {
            case SUCCEEDED -> new Outcome.Succeeded(Optional.empty());
            case NOT_DONE -> new Outcome.NotDone(why, retryAfterMs);
            case REJECTED -> new Outcome.Rejected(why);
            case UNKNOWN -> new Outcome.Unknown(why);
        };
    }
}
