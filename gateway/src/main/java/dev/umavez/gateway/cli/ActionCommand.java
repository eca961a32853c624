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

/** {@code umavez action ID}. */
@Command(
        name = "action",
        description = "Shows one action with its attempts, decisions and events.",
        mixinStandardHelpOptions = true)
final class ActionCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Parameters(paramLabel = "ID", description = "act_…")
    private String id = "";

    ActionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        JsonNode action = access.get(terminal, "actions/" + Ids.action(id), Map.of());
        access.show(terminal, action, out -> show(out, action));
        return 0;
    }

    private static void show(PrintWriter out, JsonNode action) {
        Output.fields(
                out,
                action,
                "id",
                "name",
                "state",
                "cause",
                "result",
                "org",
                "system",
                "object",
                "occurrence",
                "recipient",
                "destination",
                "created_at",
                "changed_at",
                "doubt_since",
                "next_due_at",
                "waiting_behind");
        JsonNode request = action.path("request");
        out.println(String.format(
                "%-15s %s %s",
                "call", request.path("method").asText(), request.path("path").asText()));
        out.println();
        out.println("attempts: " + action.path("attempt_count").asText());
        Output.table(
                out,
                List.of("STARTED", "KIND", "OUTCOME", "STATUS", "WHY"),
                action.path("attempts"),
                List.of("started_at", "kind", "outcome", "status", "why"));
        if (!action.path("decisions").isEmpty()) {
            out.println();
            out.println("decisions:");
            Output.table(
                    out,
                    List.of("AT", "DECISION", "WHO", "REASON"),
                    action.path("decisions"),
                    List.of("at", "decision", "who", "reason"));
        }
        out.println();
        out.println("asked for by:");
        Output.table(
                out,
                List.of("AT", "HOW", "RULE", "DOOR", "WHO"),
                action.path("events"),
                List.of("at", "how", "rule", "door", "reference"));
    }
}
