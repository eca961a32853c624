package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez findings}. */
@Command(
        name = "findings",
        description = "Shows what should not be about actions, newest first.",
        mixinStandardHelpOptions = true)
final class FindingsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    @Mixin
    private PageOptions page = new PageOptions();

    FindingsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, String> query = new LinkedHashMap<>();
        page.into(query);
        try (AdminGate open = gate.open(terminal)) {
            JsonNode list = Asking.ask(open, ApiCall.get("findings", query));
            page.show(
                    terminal.out(),
                    output,
                    list,
                    List.of("AT", "KIND", "ACTION", "PROBLEM"),
                    List.of("at", "kind", "action", "problem"));
        }
        return 0;
    }
}
