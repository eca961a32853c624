package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Surroundings;
import java.util.Optional;

/** Asks the source of a fact whether the effect is still wanted, right before the call. What cannot be read never means proceed. */
final class Confirming {
    private final Calls calls;
    private final Destinations destinations;
    private final Recorder recorder;
    private final Surroundings surroundings;

    Confirming(Calls calls, Destinations destinations, Recorder recorder, Surroundings surroundings) {
        this.calls = calls;
        this.destinations = destinations;
        this.recorder = recorder;
        this.surroundings = surroundings;
    }

    /**
     * What the source said.
     *
     * @param instead the outcome in place of a call, empty to proceed
     * @param attempt the question and its answer, to be recorded
     */
    record Confirmed(Optional<Outcome> instead, Attempt attempt) {}

    /** Asks; empty when the destination that shall be asked is not configured. */
    Optional<Confirmed> ask(ActionClaim claim, Request.Confirm confirm, ActionRules rules) {
        return destinations.named(confirm.destination()).map(policy -> {
            Recorder.Begun begun = recorder.begin(claim, Attempt.Kind.CONFIRM, surroundings.nowMs());
            Answer answer = calls.question(confirm.get(), policy);
            Optional<Outcome> instead = answer.match(
                    responded -> judge(claim, responded, rules),
                    notSent -> later("cannot be asked: " + notSent.why()),
                    lost -> later("did not answer: " + lost.why()));
            String word = instead.map(Outcome::word).orElse("proceed");
            String why = instead.map(Outcome::why).orElse("");
            return new Confirmed(
                    instead, begun.ended(surroundings.nowMs(), word, why, AnswerText.shown(answer, policy)));
        });
    }

    private static Optional<Outcome> judge(ActionClaim claim, Answer.Responded answer, ActionRules rules) {
        if (answer.status() < 200 || answer.status() > 299) {
            return later("answered " + answer.status());
        }
        return switch (rules.await(claim, answer)) {
            case YES -> later("says wait");
            case UNREADABLE -> later("answered something that cannot be read");
            case NO ->
                switch (rules.proceed(claim, answer)) {
                    case YES -> Optional.empty();
                    case NO ->
                        Optional.of(new Outcome.NotNeeded(
                                "the confirmation answered " + answer.status() + " and says do not proceed"));
                    case UNREADABLE -> later("answered something that cannot be read");
                };
        };
    }

    private static Optional<Outcome> later(String what) {
        return Optional.of(new Outcome.NotDone("the confirmation " + what, Optional.empty()));
    }
}
