package dev.umavez.gateway.direct;

import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.WorkRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an executor says of the action that it held.
 *
 * @param outcome what came of it
 * @param result the reference of a done effect
 * @param why why not, for people
 */
record ClaimWord(Outcome outcome, Optional<String> result, String why) {
    private static final int MOST_CHARACTERS = 1_024;
    private static final String SHAPE =
            "The body is one JSON object with the member outcome (done, not_done, rejected or unknown),"
                    + " result or why if you like, and no member twice.";
    private static final Set<String> MEMBERS = Set.of("outcome", "result", "why");

    /** The four words. */
    enum Outcome {
        DONE("succeeded", ActionEvent.SUCCEEDED, Doubt.CLEAR),
        NOT_DONE("not_done", ActionEvent.NOT_DONE_TIME_LEFT, Doubt.KEEP),
        REJECTED("rejected", ActionEvent.REJECTED, Doubt.KEEP),
        UNKNOWN("unknown", ActionEvent.UNKNOWN, Doubt.SET);

        private final String word;
        private final ActionEvent event;
        private final Doubt doubt;

        Outcome(String word, ActionEvent event, Doubt doubt) {
            this.word = word;
            this.event = event;
            this.doubt = doubt;
        }
    }

    static ClaimWord read(RawRequest request) {
        Map<String, @Nullable Object> body = DirectBody.object(request, SHAPE);
        String outcome = text(body.get("outcome")).orElse("");
        for (Outcome known : Outcome.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(outcome) && MEMBERS.containsAll(body.keySet())) {
                return new ClaimWord(
                        known, text(body.get("result")), text(body.get("why")).orElse("the executor gave no reason"));
            }
        }
        throw DirectProblem.malformed(SHAPE + " Nothing was done.");
    }

    private static Optional<String> text(@Nullable Object value) {
        if (value == null) {
            return Optional.empty();
        }
        String text = value instanceof Map || value instanceof List ? "" : String.valueOf(value);
        if (text.isEmpty() || text.length() > MOST_CHARACTERS) {
            throw DirectProblem.malformed("Texts here have 1 to " + MOST_CHARACTERS + " characters. Nothing was done.");
        }
        return Optional.of(text);
    }

    Attempt attempt(WorkRef work, String caller, long nowMs) {
        return new Attempt(
                (int) Math.min(work.fence(), Integer.MAX_VALUE),
                Attempt.Kind.CALL,
                caller,
                work.fence(),
                nowMs,
                nowMs,
                Optional.empty(),
                outcome.word,
                cause(),
                "");
    }

    /** The same in the words of the ledger. */
    dev.umavez.ledger.Outcome told() {
        return switch (outcome) {
            case DONE -> new dev.umavez.ledger.Outcome.Succeeded(result);
            case NOT_DONE -> dev.umavez.ledger.Outcome.notDone(why);
            case REJECTED -> dev.umavez.ledger.Outcome.rejected(why);
            case UNKNOWN -> dev.umavez.ledger.Outcome.unknown(why);
        };
    }

    /** Where it leads. */
    ActionState target() {
        return Lifecycle.target(outcome.event);
    }

    /** Why the action is where it leads; empty for a success. */
    String cause() {
        return outcome == Outcome.DONE ? "" : why;
    }

    Settlement settlement(WorkRef work, Attempt attempt, long nowMs) {
        boolean again = outcome == Outcome.NOT_DONE;
        return new Settlement(
                work,
                outcome.event,
                Actor.HOLDER,
                outcome.doubt,
                outcome == Outcome.DONE ? result : Optional.empty(),
                again ? Optional.of(nowMs) : Optional.empty(),
                false,
                cause(),
                List.of(attempt));
    }
}
