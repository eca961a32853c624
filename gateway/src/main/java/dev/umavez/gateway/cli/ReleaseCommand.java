package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez release}: lets a held event go on. */
@Command(
        name = "release",
        description =
                "Lets a held event go on: identified with today's rules, or an altered copy as an event of its own.",
        mixinStandardHelpOptions = true)
final class ReleaseCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Mixin
    private Reasons reasons = new Reasons();

    @Parameters(paramLabel = "EVENT", description = "evt_…")
    private String id = "";

    @Option(names = "--dry-run", description = "Only says which events and actions it would be; nothing is changed.")
    private boolean dryRun;

    @Option(names = "--new", description = "The effects of an altered copy are other effects than those of the first.")
    private boolean asNew;

    ReleaseCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        String event = Ids.event(id);
        ObjectNode body = JSON.createObjectNode();
        body.put("dry_run", dryRun);
        if (asNew) {
            body.put("as", "new");
        }
        if (!dryRun) {
            reasons.into(body, event);
        }
        JsonNode answer = access.post(terminal, "events/" + event + "/release", body);
        access.show(terminal, answer, out -> {
            out.println(dryRun ? "Nothing was changed. It would become:" : "Released. It became:");
            Output.fields(out, answer, "events", "problem");
            Output.table(out, List.of("ACTION", "EXISTS"), answer.path("actions"), List.of("id", "exists"));
        });
        return 0;
    }
}
