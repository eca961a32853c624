package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code umavez replay}: runs dead actions and held events again, the count first. */
@Command(
        name = "replay",
        description =
                "Runs dead actions and events with failed plans again, with the same identities; --dry-run counts first.",
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> NUMBERS = List.of(
            "run_again", "events_planned_again", "kept_done", "under_way", "refused_uncertain", "kept_dismissed");

    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Mixin
    private Reasons reasons = new Reasons();

    @Option(names = "--dry-run", description = "Only counts; nothing is changed.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Does it.")
    private boolean yes;

    @Option(names = "--reopen", description = "Takes dismissed actions in place of dead ones.")
    private boolean reopen;

    @Option(names = "--event", paramLabel = "EVENT", description = "Plans this one event again.")
    private @Nullable String event;

    @Option(names = "--state", description = "Only actions in this state (default: all are counted, dead ones run).")
    private @Nullable String state;

    @Option(names = "--name", description = "Only of this effect.")
    private @Nullable String name;

    @Option(names = "--destination", description = "Only to this destination.")
    private @Nullable String destination;

    @Option(names = "--object", description = "Only of this object.")
    private @Nullable String object;

    @Option(names = "--cause", paramLabel = "TEXT", description = "Only those whose cause holds this text.")
    private @Nullable String cause;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description = "Only those that came into their state at or after this.")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "TIME", description = "Only those that came into their state before this.")
    private @Nullable String until;

    ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (AdminGate open = access.open(terminal)) {
            if (event != null) {
                return one(open, Ids.event(event));
            }
            if (dryRun == yes) {
                throw Fault.usage(
                        "UV-CLI-015",
                        "Say --dry-run to count or --yes to do it. Nothing was changed.",
                        "umavez replay --dry-run --destination messages");
            }
            ObjectNode total = JSON.createObjectNode();
            String next = "";
            do {
                JsonNode answer = Asking.ask(open, order(next));
                NUMBERS.forEach(number -> total.put(
                        number,
                        total.path(number).asLong() + answer.path(number).asLong()));
                next = answer.path("next").asText("");
            } while (!next.isEmpty() && !next.equals("null"));
            show(total);
        }
        return 0;
    }

    private int one(AdminGate open, String id) throws IOException {
        ObjectNode body = reasons.into(JSON.createObjectNode(), id);
        Asking.ask(open, Access.order("events/" + id + "/replay", body));
        terminal.out().println(id + " is planned again.");
        return 0;
    }

    private ApiCall order(String cursor) throws IOException {
        ObjectNode body = JSON.createObjectNode();
        ObjectNode filter = body.putObject("filter");
        put(filter, "state", state);
        put(filter, "name", name);
        put(filter, "destination", destination);
        put(filter, "object", object);
        put(filter, "cause", cause);
        put(filter, "since", since);
        put(filter, "until", until);
        body.put("dry_run", dryRun);
        if (!dryRun) {
            reasons.into(body, "replay");
        }
        if (!cursor.isEmpty()) {
            body.put("cursor", cursor);
        }
        String path = reopen ? "actions/reopen" : "actions/replay";
        return Access.order(path, body);
    }

    private void show(ObjectNode total) throws IOException {
        access.show(terminal, total, out -> {
            out.println(dryRun ? "Counted; nothing was changed." : "Done; umavez audit shows who ordered it and why.");
            Output.fields(out, total, NUMBERS.toArray(String[]::new));
        });
    }

    private static void put(ObjectNode filter, String field, @Nullable String value) {
        if (value != null) {
            filter.put(field, value);
        }
    }
}
