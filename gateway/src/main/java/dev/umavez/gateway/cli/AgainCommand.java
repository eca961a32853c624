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

/** {@code umavez again}: makes an effect once more although it was made. */
@Command(
        name = "again",
        description = "Makes an effect once more, as a new action with the same request. Not a retry: see replay.",
        mixinStandardHelpOptions = true)
final class AgainCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Terminal terminal;

    @Mixin
    private Access access = new Access();

    @Mixin
    private Reasons reasons = new Reasons();

    @Parameters(paramLabel = "ACTION", description = "act_…")
    private String id = "";

    @Option(
            names = "--token",
            paramLabel = "TEXT",
            description = "Tells one order from another: the same token makes one action however often it is given.")
    private @Nullable String token;

    AgainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        String action = Ids.action(id);
        ObjectNode body = reasons.into(JSON.createObjectNode(), action);
        if (token != null) {
            body.put("token", token);
        }
        JsonNode answer = access.post(terminal, "actions/" + action + "/again", body);
        access.show(
                terminal,
                answer,
                out -> out.println(answer.path("id").asText() + " is "
                        + answer.path("state").asText() + "."));
        return 0;
    }
}
