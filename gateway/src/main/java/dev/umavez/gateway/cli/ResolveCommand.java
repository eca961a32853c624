package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez resolve}: a person's word on an action that nobody knows about, or that was given up. */
@Command(
        name = "resolve",
        description =
                "Decides an uncertain, dead or dismissed action: it was done, it was not, it is not wanted, it is wanted again.",
        mixinStandardHelpOptions = true)
final class ResolveCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Mixin
    private Reasons reasons = new Reasons();

    @Parameters(paramLabel = "ACTION", description = "act_…")
    private String id = "";

    @Option(names = "--done", paramLabel = "REF", description = "It happened; the destination's own reference for it.")
    private @Nullable String done;

    @Option(names = "--not-done", description = "It did not happen, and shall be tried.")
    private boolean notDone;

    @Option(names = "--dismiss", description = "It is not wanted any more.")
    private boolean dismiss;

    @Option(names = "--reopen", description = "It was dismissed, and is wanted again.")
    private boolean reopen;

    @Option(names = "--expected", paramLabel = "STATE", description = "Only if the action is in this state.")
    private @Nullable String expected;

    @Option(names = "--evidence", paramLabel = "TEXT", description = "What shows it; kept with the reason.")
    private @Nullable String evidence;

    ResolveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        String action = Ids.action(id);
        JsonNode answer = access.post(terminal, "actions/" + action + "/resolve", body());
        access.show(
                terminal,
                answer,
                out -> out.println(action + " is " + answer.path("state").asText() + "."));
        return 0;
    }

    private ObjectNode body() {
        int said = (done != null ? 1 : 0) + (notDone ? 1 : 0) + (dismiss ? 1 : 0) + (reopen ? 1 : 0);
        if (said != 1) {
            throw Fault.usage(
                    "UV-CLI-015",
                    "A decision is one of --done, --not-done, --dismiss and --reopen. action=" + id
                            + " Nothing was changed.",
                    "umavez resolve " + id + " --not-done --why \"asked the provider, there is none\"");
        }
        ObjectNode body = reasons.into(JSON.createObjectNode(), id);
        body.put("decision", done != null ? "done" : notDone ? "not_done" : reopen ? "reopen" : "dismiss");
        if (done != null) {
            body.put("result", done);
        }
        if (expected != null) {
            body.put("expected", expected);
        }
        if (evidence != null) {
            body.put("evidence", evidence);
        }
        return body;
    }
}
