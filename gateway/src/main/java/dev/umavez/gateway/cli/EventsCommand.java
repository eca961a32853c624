package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code umavez events}. */
@Command(name = "events", description = "Lists events, newest first.", mixinStandardHelpOptions = true)
final class EventsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    @Mixin
    private PageOptions page = new PageOptions();

    @Option(names = "--source", description = "Only of this source.")
    private @Nullable String source;

    @Option(names = "--state", description = "Only accepted, held or ignored ones.")
    private @Nullable String state;

    @Option(names = "--object", description = "Only those that speak of this object.")
    private @Nullable String object;

    @Option(names = "--search", description = "Only those with this text in their key, type or object.")
    private @Nullable String search;

    EventsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, String> query = new LinkedHashMap<>();
        PageOptions.put(query, "source", source);
        PageOptions.put(query, "state", state);
        PageOptions.put(query, "object", object);
        PageOptions.put(query, "q", search);
        page.into(query);
        try (AdminGate open = gate.open(terminal)) {
            JsonNode list = Asking.ask(open, ApiCall.get("events", query));
            if (!output.isJson()) {
                list.path("items").forEach(EventsCommand::sayWhyHeld);
            }
            page.show(
                    terminal.out(),
                    output,
                    list,
                    List.of("FIRST ARRIVAL", "STATE", "SOURCE", "TYPE", "OBJECT", "EVENT"),
                    List.of("first_at", "state", "source", "type", "object", "id"));
        }
        return 0;
    }

    private static void sayWhyHeld(JsonNode event) {
        if (event instanceof ObjectNode row && row.hasNonNull("held_reason")) {
            row.put("state", "held: " + row.path("held_reason").asText());
        }
    }
}
