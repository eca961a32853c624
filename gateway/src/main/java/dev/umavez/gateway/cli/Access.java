package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;

/** What every command has that speaks with the admin API: the way to it, and the form in which the answer is shown. */
final class Access {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    boolean isJson() {
        return output.isJson();
    }

    /** The way, for commands that ask more than once. */
    AdminGate open(Terminal terminal) throws IOException {
        return gate.open(terminal);
    }

    /** A question. */
    JsonNode get(Terminal terminal, String path, Map<String, String> query) throws IOException {
        return ask(terminal, ApiCall.get(path, query));
    }

    /** An order. */
    JsonNode post(Terminal terminal, String path, JsonNode body) throws IOException {
        return ask(terminal, order(path, body));
    }

    static ApiCall order(String path, JsonNode body) throws IOException {
        return new ApiCall("POST", path, Map.of(), JSON.writeValueAsBytes(body), "cli");
    }

    private JsonNode ask(Terminal terminal, ApiCall call) throws IOException {
        try (AdminGate open = gate.open(terminal)) {
            return Asking.ask(open, call);
        }
    }

    /** Shows an answer as the API gives it, or in words. */
    void show(Terminal terminal, JsonNode answer, Consumer<PrintWriter> words) throws IOException {
        if (output.isJson()) {
            Output.json(terminal.out(), answer);
        } else {
            words.accept(terminal.out());
        }
    }
}
