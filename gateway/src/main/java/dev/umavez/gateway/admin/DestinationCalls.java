package dev.umavez.gateway.admin;

import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.DestinationLedger;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.view.LedgerViews;
import dev.umavez.ledger.view.Waiting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code destinations}: how each is, and a person's pause. */
final class DestinationCalls {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,99}");

    private final LedgerViews views;
    private final DestinationLedger ledger;
    private final Running running;
    private final LongSupplier nowMs;

    DestinationCalls(LedgerViews views, DestinationLedger ledger, Running running, LongSupplier nowMs) {
        this.views = views;
        this.ledger = ledger;
        this.running = running;
        this.nowMs = nowMs;
    }

    /** One destination with all that is known of it. */
    private record Known(
            String name, Optional<Running.DestinationState> here, Optional<DestinationPause> pause, long waiting) {

        String state() {
            return pause.isPresent()
                    ? "paused"
                    : here.map(Running.DestinationState::state).orElse("open");
        }

        Optional<String> reason() {
            return pause.map(DestinationPause::reason).or(() -> here.flatMap(Running.DestinationState::reason));
        }
    }

    HttpAnswer list(ApiCall call) {
        Parameters.only(call);
        List<Known> all = List.copyOf(known().values());
        return HttpAnswer.json(
                200, JsonOut.object(out -> out.objects("items", all, this::row).nothing("next")));
    }

    HttpAnswer one(String name, ApiCall call) {
        Parameters.only(call);
        return answer(known(name));
    }

    private HttpAnswer answer(Known one) {
        return HttpAnswer.json(200, JsonOut.object(out -> row(out, one)));
    }

    /** A name that means nothing is refused: an order to a misspelt one would look as if it had been carried out. */
    private Known known(String name) {
        Map<String, Known> all = known();
        Known one = all.get(name);
        if (one != null) {
            return one;
        }
        Set<String> configured = running.configured().orElse(Set.of(name));
        if (configured.contains(name)) {
            return new Known(name, Optional.empty(), Optional.empty(), 0);
        }
        TreeSet<String> names = new TreeSet<>(configured);
        names.addAll(all.keySet());
        throw ApiProblem.notFound(
                "There is no destination of this name, and no work waits for one." + Suggestion.sentence(name, names));
    }

    HttpAnswer order(String name, ApiCall call) {
        Parameters.only(call);
        if (!NAME.matcher(name).matches()) {
            throw ApiProblem.notFound("No destination can have this name.");
        }
        BodyFields fields = BodyFields.read(call.body(), "action", "reason", "by");
        Known before = known(name);
        DestinationPause word = new DestinationPause(name, fields.who(call), fields.reason(), nowMs.getAsLong());
        boolean changed = switch (fields.text("action").orElse("")) {
            case "pause" -> ledger.pause(word);
            case "resume" -> ledger.resume(word);
            default -> throw BodyFields.bad("action is one of: pause, resume.");
        };
        if (!changed) {
            throw new ApiProblem(
                    409,
                    "already_so",
                    "Nothing to change",
                    "The destination is paused already, or nobody had paused it; nothing was changed.");
        }
        running.decided();
        return answer(known().getOrDefault(name, before));
    }

    private Map<String, Known> known() {
        Map<String, Long> waiting =
                views.waiting().stream().collect(Collectors.toMap(Waiting::destination, Waiting::waiting));
        Map<String, DestinationPause> pauses =
                ledger.pauses().stream().collect(Collectors.toMap(DestinationPause::destination, pause -> pause));
        Map<String, Running.DestinationState> here = running.destinations().stream()
                .collect(Collectors.toMap(Running.DestinationState::name, state -> state, (a, b) -> a));
        TreeMap<String, Known> all = new TreeMap<>();
        List.of(waiting, pauses, here)
                .forEach(some -> some.keySet()
                        .forEach(name -> all.put(
                                name,
                                new Known(
                                        name,
                                        Optional.ofNullable(here.get(name)),
                                        Optional.ofNullable(pauses.get(name)),
                                        waiting.getOrDefault(name, 0L)))));
        // What foreign executors carry out goes to no destination.
        all.remove(Request.CLAIMED);
        return all;
    }

    private void row(JsonOut out, Known one) {
        out.text("name", one.name())
                .text("state", one.state())
                .text("reason", one.reason())
                .text("paused_by", one.pause().map(DestinationPause::who))
                .at("paused_at", one.pause().map(DestinationPause::atMs))
                .number("waiting", one.waiting())
                .number(
                        "running",
                        one.here().map(Running.DestinationState::running).orElse(0))
                .number(
                        "queued",
                        one.here().map(Running.DestinationState::queued).orElse(0))
                .text("circuit", one.here().map(Running.DestinationState::circuit))
                .at(
                        "next_call_at",
                        one.here()
                                .flatMap(Running.DestinationState::nextCallInMs)
                                .map(ms -> nowMs.getAsLong() + ms));
    }
}
