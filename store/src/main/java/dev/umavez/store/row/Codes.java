package dev.umavez.store.row;

import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Origin;
import java.util.List;

/**
 * The numbers by which rows keep enumerations of the ledger. A list only ever grows at its end: a number never changes its meaning,
 * whatever order the enumeration itself has.
 *
 * @param values the values by number
 */
public record Codes<E extends Enum<E>>(List<E> values) {

    /** How an event's key came about. */
    public static final Codes<EventKey.Kind> EVENT_KIND =
            new Codes<>(List.of(EventKey.Kind.IDENTIFIED, EventKey.Kind.UNIDENTIFIED, EventKey.Kind.RELEASED_COPY));

    /** What was tried. */
    public static final Codes<Attempt.Kind> ATTEMPT = new Codes<>(List.of(
            Attempt.Kind.CALL, Attempt.Kind.PROBE, Attempt.Kind.CONFIRM, Attempt.Kind.EXAMINE, Attempt.Kind.GUARD));

    /** What a person said. */
    public static final Codes<Decision.Verdict> VERDICT = new Codes<>(List.of(
            Decision.Verdict.DONE, Decision.Verdict.NOT_DONE, Decision.Verdict.DISMISS, Decision.Verdict.REOPEN));

    /** Through which door a reservation came. */
    public static final Codes<Origin.Door> DOOR = new Codes<>(List.of(
            Origin.Door.EVENT,
            Origin.Door.CALLER,
            Origin.Door.APPLICATION,
            Origin.Door.ACTION,
            Origin.Door.RECONCILIATION,
            Origin.Door.PERSON));

    public Codes {
        values = List.copyOf(values);
    }

    /** The number of a value. */
    public int of(E value) {
        int code = values.indexOf(value);
        if (code < 0) {
            throw new IllegalArgumentException("the store has no number for " + value);
        }
        return code;
    }

    /** The value of a number. */
    public E value(int code) {
        return values.get(code);
    }
}
