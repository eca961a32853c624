package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
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

/** {@code umavez actions}. */
@Command(name = "actions", description = "Lists actions, newest first.", mixinStandardHelpOptions = true)
final class ActionsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    @Mixin
    private PageOptions page = new PageOptions();

    @Option(names = "--state", description = "Only pending, running, done, dead, uncertain or dismissed ones.")
    private @Nullable String state;

    @Option(names = "--name", description = "Only of this effect.")
    private @Nullable String name;

    @Option(names = "--destination", description = "Only to this destination.")
    private @Nullable String destination;

    @Option(names = "--object", description = "Only of this object.")
    private @Nullable String object;

    ActionsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, String> query = new LinkedHashMap<>();
        PageOptions.put(query, "state", state);
        PageOptions.put(query, "name", name);
        PageOptions.put(query, "destination", destination);
        PageOptions.put(query, "object", object);
        page.into(query);
        try (AdminGate open = gate.open(terminal)) {
            JsonNode list = Asking.ask(open, ApiCall.get("actions", query));
            page.show(
                    terminal.out(),
                    output,
                    list,
                    List.of("CREATED", "STATE", "NAME", "OBJECT", "OCCURRENCE", "TRIES", "ACTION"),
                    List.of("created_at", "state", "name", "object", "occurrence", "attempt_count", "id"));
        }
        return 0;
    }
}
