package dev.umavez.gateway.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.List;

/** What the demo prints. */
final class Programme {
    private Programme() {}

    static void print(PrintWriter out, Scene scene) {
        out.println(scene.number() + ". " + scene.title());
        for (Scene.Check check : scene.checks()) {
            out.println("     " + (check.right() ? "ok   " : "WRONG ") + check.text());
        }
        out.flush();
    }

    /** Counts at the messaging service beside counts in the ledger; false when they differ. */
    static boolean balance(PrintWriter out, Stage stage) {
        List<JsonNode> actions = stage.admin.items(stage.admin.get("actions?limit=100"), "items");
        long done = actions.stream()
                .filter(action -> action.path("state").asText().equals("done"))
                .count();
        long sent = stage.messages.sent().size();
        long effects = stage.messages.sent().stream()
                .map(PretendMessages.Sent::ref)
                .distinct()
                .count();
        out.println();
        out.println("messaging service: " + sent + " messages sent, " + effects + " different references");
        out.println("ledger:            " + done + " actions done of " + actions.size());
        return sent == done && effects == sent;
    }

    static void invite(PrintWriter out, Stage stage) {
        out.println();
        out.println("It stays up; Ctrl-C ends it. Look around:");
        out.println(
                "  export UMAVEZ_ADMIN=" + stage.gateway.admin() + " UMAVEZ_ADMIN_TOKEN=" + stage.gateway.adminToken());
        out.println("  ./umavez events");
        out.println("  ./umavez actions");
    }
}
