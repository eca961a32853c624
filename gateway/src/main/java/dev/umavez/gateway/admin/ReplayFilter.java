package dev.umavez.gateway.admin;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * Which actions an order is about. Times are those at which an action came into its state.
 *
 * @param state only in this state
 * @param cause only those whose cause holds this text, whatever its case
 */
record ReplayFilter(
        Optional<ActionState> state,
        Optional<String> name,
        Optional<String> destination,
        Optional<String> object,
        Optional<String> cause,
        Optional<Instant> since,
        Optional<Instant> until) {

    static final String[] FIELDS = {
        "filter.state",
        "filter.name",
        "filter.destination",
        "filter.object",
        "filter.cause",
        "filter.since",
        "filter.until",
        "dry_run",
        "reason",
        "by",
        "cursor"
    };

    static ReplayFilter of(BodyFields fields) {
        Optional<String> state = fields.narrowing("filter.state");
        if (state.isPresent() && ActionState.ofWord(state.get()).isEmpty()) {
            throw BodyFields.bad("filter.state is one of the six states of an action.");
        }
        return new ReplayFilter(
                state.flatMap(ActionState::ofWord),
                fields.narrowing("filter.name"),
                fields.narrowing("filter.destination"),
                fields.narrowing("filter.object"),
                fields.narrowing("filter.cause").map(text -> text.toLowerCase(Locale.ROOT)),
                instant(fields, "filter.since"),
                instant(fields, "filter.until"));
    }

    ReplayFilter in(ActionState only) {
        return new ReplayFilter(Optional.of(only), name, destination, object, cause, since, until);
    }

    ActionFilter page(Optional<String> cursor, int limit) {
        return new ActionFilter(state, name, destination, object, cursor, limit);
    }

    boolean takes(ActionView action) {
        return cause.map(text -> action.cause()
                                .map(found -> found.toLowerCase(Locale.ROOT).contains(text))
                                .orElse(false))
                        .orElse(true)
                && since.map(from -> action.changedMs() >= from.toEpochMilli()).orElse(true)
                && until.map(to -> action.changedMs() < to.toEpochMilli()).orElse(true);
    }

    /** Whether events that are held because their plan failed are meant too: they have neither name nor destination yet. */
    boolean takesHeldEvents() {
        return name.isEmpty() && destination.isEmpty() && cause.isEmpty() && since.isEmpty() && until.isEmpty();
    }

    /** For the audit. */
    String readable() {
        StringBuilder text = new StringBuilder();
        state.ifPresent(value -> text.append("state=").append(value.word()).append(' '));
        name.ifPresent(value -> text.append("name=").append(value).append(' '));
        destination.ifPresent(value -> text.append("destination=").append(value).append(' '));
        object.ifPresent(value -> text.append("object=").append(value).append(' '));
        cause.ifPresent(value -> text.append("cause=").append(value).append(' '));
        since.ifPresent(value -> text.append("since=").append(value).append(' '));
        until.ifPresent(value -> text.append("until=").append(value).append(' '));
        return text.isEmpty() ? "all" : text.toString().strip();
    }

    private static Optional<Instant> instant(BodyFields fields, String name) {
        try {
            // By way of milliseconds, in which times are compared: a year that they cannot count is refused here.
            return fields.narrowing(name)
                    .map(Instant::parse)
                    .map(Instant::toEpochMilli)
                    .map(Instant::ofEpochMilli);
        } catch (DateTimeException | ArithmeticException e) {
            throw BodyFields.bad(name + " is a time such as 2026-03-01T10:00:00Z.");
        }
    }
}
