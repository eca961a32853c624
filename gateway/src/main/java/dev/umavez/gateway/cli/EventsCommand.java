package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
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
    private Listing listing = new Listing();

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
        Listing.Filter filter = new Listing.Filter()
                .with("source", source)
                .with("state", state)
                .with("object", object)
                .with("q", search);
        JsonNode list = listing.ask(terminal, "events", filter);
        if (!listing.isJson()) {
            list.path("items").forEach(EventsCommand::sayWhyHeld);
        }
        listing.show(
                terminal,
                list,
                List.of("FIRST ARRIVAL", "STATE", "SOURCE", "TYPE", "OBJECT", "EVENT"),
                List.of("first_at", "state", "source", "type", "object", "id"));
        return 0;
    }

    private static void sayWhyHeld(JsonNode event) {
        if (event instanceof ObjectNode row && row.hasNonNull("held_reason")) {
            row.put("state", "held: " + row.path("held_reason").asText());
        }
    }
}
