package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez destinations}. */
@Command(
        name = "destinations",
        description = "Lists destinations that have work, are paused or fail.",
        mixinStandardHelpOptions = true)
final class DestinationsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    @Mixin
    private PageOptions page = new PageOptions();

    DestinationsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (AdminGate open = gate.open(terminal)) {
            JsonNode list = Asking.ask(open, ApiCall.get("destinations", Map.of()));
            page.show(
                    terminal.out(),
                    output,
                    list,
                    List.of("NAME", "STATE", "WAITING", "RUNNING", "CIRCUIT", "NEXT CALL", "REASON"),
                    List.of("name", "state", "waiting", "running", "circuit", "next_call_at", "reason"));
        }
        return 0;
    }
}
