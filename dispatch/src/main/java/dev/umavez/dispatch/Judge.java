package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.HttpJudgement;
import dev.umavez.ledger.decide.RetryAfter;
import java.util.Optional;

/** Turns what came of a call into an outcome: configured rules first, then the default table, then the result. Pure. */
final class Judge {
    private Judge() {}

    /**
     * A judgement.
     *
     * @param outcome what became of the action
     * @param standing what it says about the destination
     * @param holdMs for how long the destination asked to be left alone, in milliseconds; 0 when it did not
     */
    record Judged(Outcome outcome, Standing standing, long holdMs) {}

    static Judged judge(ActionClaim claim, Answer answer, ActionRules rules, long nowMs) {
        return answer.match(
                responded -> responded(claim, responded, rules, nowMs),
                notSent -> new Judged(new Outcome.NotDone(notSent.why(), Optional.empty()), Standing.FAILING, 0),
                lost -> new Judged(new Outcome.Unknown(lost.why()), Standing.FAILING, 0));
    }

    private static Judged responded(ActionClaim claim, Answer.Responded answer, ActionRules rules, long nowMs) {
        Optional<Long> retryAfterMs = retryAfterMs(answer, nowMs);
        Ruling ruling = rules.outcome(claim, answer);
        String ruled = "answered " + answer.status() + ", which an outcome rule takes for ";
        Outcome outcome = switch (ruling) {
            case NONE ->
                HttpJudgement.judge(
                        answer.status(), retryAfterMs, claim.doubtSinceMs().isPresent());
            case DONE -> new Outcome.Succeeded(Optional.empty());
            case NOT_DONE -> new Outcome.NotDone(ruled + "not done", retryAfterMs);
            case REJECTED -> new Outcome.Rejected(ruled + "rejected");
            case UNKNOWN -> new Outcome.Unknown(ruled + "unknown");
            case UNREADABLE ->
                new Outcome.Unknown(
                        "answered " + answer.status() + ", and an outcome rule could not be computed from it");
        };
        boolean asksForPeace = answer.status() == 429 || answer.status() == 503;
        long holdMs = asksForPeace ? retryAfterMs.orElse(0L) : 0;
        return new Judged(withResult(outcome, claim, answer, rules), standing(ruling, answer.status()), holdMs);
    }

    private static Outcome withResult(Outcome outcome, ActionClaim claim, Answer.Responded answer, ActionRules rules) {
        return outcome.match(new Outcome.Cases<Outcome>(
                done -> {
                    Extracted result = rules.result(claim, answer);
                    return result.readable()
                            ? new Outcome.Succeeded(result.value())
                            : new Outcome.Unknown("answered " + answer.status() + ", but its result could not be read");
                },
                rejected -> rejected,
                notDone -> notDone,
                unknown -> unknown,
                notNeeded -> notNeeded));
    }

    private static Standing standing(Ruling ruling, int status) {
        if (ruling != Ruling.NONE) {
            return Standing.ACCEPTED;
        }
        return switch (status) {
            case 401 -> Standing.UNAUTHORISED;
            case 403 -> Standing.FORBIDDEN;
            default -> status >= 500 ? Standing.FAILING : Standing.ACCEPTED;
        };
    }

    private static Optional<Long> retryAfterMs(Answer.Responded answer, long nowMs) {
        return answer.headers().stream()
                .filter(header -> header.name().equalsIgnoreCase("retry-after"))
                .map(Header::value)
                .map(value -> RetryAfter.parse(value, nowMs))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
