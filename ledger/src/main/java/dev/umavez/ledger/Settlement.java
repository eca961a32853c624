package dev.umavez.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The word of a holder about its action: which transition, what is known now, and when to come again.
 *
 * @param work the row and the fence under which the holder speaks
 * @param event what happened; {@link Lifecycle} says where it leads
 * @param by who says so
 * @param doubt what happens to the doubt
 * @param result the destination's result, kept for a done action
 * @param nextDueMs when there is something to do again, on the database's clock in epoch milliseconds; empty when nothing is to do by
 *     itself (final, or uncertain without a probe). A pending action has one, unless it is undecided.
 * @param crash whether this ends an attempt without an outcome (counted apart)
 * @param cause for people: why the action is in the state it goes to; empty for a success
 * @param attempts the attempts to record, in order
 */
public record Settlement(
        WorkRef work,
        ActionEvent event,
        Actor by,
        Doubt doubt,
        Optional<String> result,
        Optional<Long> nextDueMs,
        boolean crash,
        String cause,
        List<Attempt> attempts) {
    /** What a settlement does to the doubt. */
    public enum Doubt {
        /** Leaves it as it is. */
        KEEP,
        /** Sets it, unless it is set since earlier. */
        SET,
        /** Clears it, and with it the memory of calls that may have left. */
        CLEAR
    }

    public Settlement {
        attempts = List.copyOf(attempts);
        boolean comesAgain = Lifecycle.target(event) == ActionState.PENDING && event != ActionEvent.UNDECIDED;
        if (comesAgain && nextDueMs.isEmpty()) {
            throw new IllegalArgumentException("a pending action needs a time to come again: " + event);
        }
    }

    /** The same word with attempts that ended before its own. */
    public Settlement after(List<Attempt> earlier) {
        List<Attempt> all = new ArrayList<>(earlier);
        all.addAll(attempts);
        return new Settlement(work, event, by, doubt, result, nextDueMs, crash, cause, all);
    }
}
