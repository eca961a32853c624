package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez destination}: how one is, and a person's pause. */
@Command(
        name = "destination",
        description = "Shows a destination, pauses it for all nodes, or lets calls go out again.",
        mixinStandardHelpOptions = true)
final class DestinationCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Mixin
    private Reasons reasons = new Reasons();

    @Parameters(paramLabel = "NAME", description = "The destination's name.")
    private String name = "";

    @Option(names = "--pause", description = "No node calls it until it is resumed; its actions wait.")
    private boolean pause;

    @Option(names = "--resume", description = "Calls go out again.")
    private boolean resume;

    DestinationCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (pause && resume) {
            throw Fault.usage(
                    "UV-CLI-015",
                    "Say --pause or --resume, not both. destination=" + name + " Nothing was changed.",
                    "umavez destination " + name + " shows how it is.");
        }
        JsonNode answer = pause || resume
                ? access.post(terminal, "destinations/" + name, order())
                : access.get(terminal, "destinations/" + name, Map.of());
        access.show(
                terminal,
                answer,
                out -> Output.fields(
                        out,
                        answer,
                        "name",
                        "state",
                        "reason",
                        "paused_by",
                        "paused_at",
                        "waiting",
                        "running",
                        "queued",
                        "circuit",
                        "next_call_at"));
        return 0;
    }

    private ObjectNode order() {
        return reasons.into(JSON.createObjectNode(), name).put("action", pause ? "pause" : "resume");
    }
}
