package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
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
    private Access access = new Access();

    DestinationsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        JsonNode list = access.get(terminal, "destinations", Map.of());
        access.show(
                terminal,
                list,
                out -> Output.table(
                        out,
                        List.of("NAME", "STATE", "WAITING", "RUNNING", "CIRCUIT", "NEXT CALL", "REASON"),
                        list.path("items"),
                        List.of("name", "state", "waiting", "running", "circuit", "next_call_at", "reason")));
        return 0;
    }
}
