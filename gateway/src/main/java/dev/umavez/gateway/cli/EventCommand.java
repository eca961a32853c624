package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code umavez event ID}. */
@Command(
        name = "event",
        description = "Shows one event with its deliveries and actions.",
        mixinStandardHelpOptions = true)
final class EventCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Parameters(paramLabel = "ID", description = "evt_…")
    private String id = "";

    EventCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        JsonNode event = access.get(terminal, "events/" + Ids.event(id), Map.of());
        access.show(terminal, event, out -> show(out, event));
        return 0;
    }

    private static void show(PrintWriter out, JsonNode event) {
        Output.fields(
                out,
                event,
                "id",
                "org",
                "source",
                "type",
                "key",
                "state",
                "held_reason",
                "problem",
                "object",
                "first_at");
        out.println();
        out.println("deliveries: " + event.path("delivery_count").asText());
        Output.table(
                out,
                List.of("AT", "STANDING", "FROM", "SHA-256"),
                event.path("deliveries"),
                List.of("at", "standing", "remote_address", "sha256"));
        out.println();
        out.println("actions: " + event.path("actions").size());
        Output.table(
                out,
                List.of("STATE", "NAME", "OBJECT", "OCCURRENCE", "ACTION"),
                event.path("actions"),
                List.of("state", "name", "object", "occurrence", "id"));
    }
}
