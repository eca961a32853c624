package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import dev.umavez.gateway.admin.GateClosedException;
import dev.umavez.gateway.server.HttpAnswer;
import java.io.IOException;

/** One question to the admin API, with what it refuses turned into the command's end. */
final class Asking {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Asking() {}

    static JsonNode ask(AdminGate gate, ApiCall call) throws IOException {
        HttpAnswer answer;
        try {
            answer = gate.call(call);
        } catch (GateClosedException closed) {
            throw Fault.failed(
                    "UV-CLI-008",
                    "The gateway did not answer: " + closed.getMessage() + ". Nothing is known to be changed.",
                    "is it running, and is --admin right?");
        }
        JsonNode json = JSON.readTree(answer.body());
        if (answer.status() < 400) {
            return json;
        }
        throw refused(answer.status(), json, call.path());
    }

    private static Fault refused(int status, JsonNode problem, String path) {
        String text = problem.path("title").asText("Refused") + " ("
                + problem.path("code").asText("?") + "). "
                + problem.path("detail").asText("");
        return switch (status) {
            case 400 -> Fault.usage("UV-CLI-009", text, "see umavez help.");
            case 401, 421 ->
                Fault.usage("UV-CLI-010", text, "UMAVEZ_ADMIN_TOKEN or DATA/admin-token has to be the gateway's own.");
            case 404 -> Fault.failed("UV-CLI-011", text, listHint(path));
            case 409 -> Fault.failed("UV-CLI-012", text, stateHint(path));
            default -> Fault.failed("UV-CLI-013", text, "umavez doctor looks for the cause.");
        };
    }

    private static String listHint(String path) {
        return path.startsWith("destinations/")
                ? "umavez destinations lists those with work, the configuration all."
                : "umavez events and umavez actions list what there is.";
    }

    private static String stateHint(String path) {
        if (path.startsWith("destinations/")) {
            return "umavez destination shows how it is.";
        }
        return path.startsWith("events/")
                ? "umavez event shows its state and history."
                : "umavez action shows its state and history.";
    }
}
