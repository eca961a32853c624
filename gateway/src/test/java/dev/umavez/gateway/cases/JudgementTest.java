package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.testkit.sink.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What each answer, and each way of not answering, means for an action at a destination that never, naturally or by a key takes a
 * repeat. The expectations are written down here by hand. Waits are an hour long, so that each action shows its first attempt.
 */
final class JudgementTest {
    private static final List<String> KINDS = List.of("never", "natural", "key");
    private static final Map<String, String> REPEAT =
            Map.of("never", "never", "natural", "natural", "key", "{ key: { header: Idempotency-Key, window: 24h } }");

    /** What an answer means. */
    private enum Meaning {
        HAPPENED,
        DID_NOT_HAPPEN,
        REFUSED,
        NOBODY_KNOWS
    }

    @TempDir
    Path folder;

    private static Meaning meaning(int status, boolean retryAfter) {
        if (status >= 200 && status <= 299) {
            return Meaning.HAPPENED;
        }
        if (status == 401 || status == 409 || status == 423 || status == 425 || status == 429) {
            return Meaning.DID_NOT_HAPPEN;
        }
        if (status == 408 || status == 503 && !retryAfter || status >= 500 && status != 503) {
            return Meaning.NOBODY_KNOWS;
        }
        return status == 503 ? Meaning.DID_NOT_HAPPEN : Meaning.REFUSED;
    }

    /** State, and whether it is in doubt. */
    private static String shown(Meaning meaning, String kind) {
        return switch (meaning) {
            case HAPPENED -> "done";
            case DID_NOT_HAPPEN -> "pending";
            case REFUSED -> "dead";
            case NOBODY_KNOWS -> kind.equals("never") ? "uncertain in doubt" : "pending in doubt";
        };
    }

    private static String shown(JsonNode action) {
        return action.path("state").asText() + (action.path("doubt_since").isNull() ? "" : " in doubt");
    }

    private static String config(String destinations, String actions) {
        return """
                umavez: 1
                sources:
                  ask: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
                destinations:
                %sactions:
                %s""".formatted(destinations.indent(2), actions.indent(2));
    }

    /** Quick where it must not answer; where it answers, a busy machine has time. */
    private static String destination(String name, String url, String kind, String more) {
        return destination(name, url, kind, "700ms", more);
    }

    private static String destination(String name, String url, String kind, String timeout, String more) {
        return name + ": { url: \"" + url + "\", allow_private: true, timeout: " + timeout
                + ", concurrency: 64, repeat: "
                + REPEAT.get(kind)
                + ", circuit: { enabled: false }, retry: { first: 1h, max: 1h, jitter: 0, give_up_after: 23h }" + more
                + " }\n";
    }

    private static String action(String name, String type, String destination, String more) {
        return """
                %s:
                  owner: shop
                  from: [{ source: ask, type: "%s" }]
                  identity: { object: "case/{body.id}", occurrence: once }
                  call: { destination: %s, path: "/{body.id}" }
                %s""".formatted(name, type, destination, more);
    }

    @Test
    void each_status_means_what_the_table_says_for_each_kind_of_repeat() {
        StringBuilder destinations = new StringBuilder();
        StringBuilder actions = new StringBuilder();
        for (String kind : KINDS) {
            // Refused credentials and a Retry-After hold their whole destination, so those have one each.
            for (String group : List.of("usual", "s401", "s401ra", "s403", "s403ra", "s429ra", "s503ra")) {
                destinations.append(destination(group + "-" + kind, "${SINK}", kind, "20s", ""));
                actions.append(action(group + "-" + kind, group, group + "-" + kind, ""));
            }
        }
        try (Rig rig = Rig.busy(Store.SQLITE, folder, config(destinations.toString(), actions.toString()))) {
            Map<String, Meaning> expected = new TreeMap<>();
            List<String[]> events = new ArrayList<>();
            for (int status = 200; status <= 599; status++) {
                for (boolean retryAfter : new boolean[] {false, true}) {
                    String id = "s" + status + (retryAfter ? "ra" : "");
                    rig.sink.on(
                            "/" + id,
                            retryAfter ? Reply.answer(status, "", "Retry-After", "3600") : Reply.answer(status));
                    boolean own = status == 401 || status == 403 || retryAfter && (status == 429 || status == 503);
                    events.add(
                            new String[] {"ask", "{\"id\":\"" + id + "\",\"type\":\"" + (own ? id : "usual") + "\"}"});
                    expected.put(id, meaning(status, retryAfter));
                }
            }
            for (int from = 0; from < events.size(); from += 50) {
                rig.together(events.subList(from, from + 50));
            }
            assertMeanings(rig, expected);
        }
    }

    private static void assertMeanings(Rig rig, Map<String, Meaning> expected) {
        Map<String, String> wanted = new TreeMap<>();
        expected.forEach((id, meaning) -> KINDS.forEach(kind -> wanted.put(id + " " + kind, shown(meaning, kind))));
        dev.umavez.testkit.Within.seconds(60)
                .until(
                        "each was tried once",
                        () -> all(rig).stream()
                                        .filter(action ->
                                                action.path("attempt_count").asInt() > 0
                                                        && !action.path("state")
                                                                .asText()
                                                                .equals("running"))
                                        .count()
                                == wanted.size());
        Map<String, String> found = new TreeMap<>();
        for (JsonNode action : all(rig)) {
            String name = action.path("name").asText();
            String id = action.path("object").asText().substring("case/".length());
            found.put(id + " " + name.substring(name.lastIndexOf('-') + 1), shown(action));
            assertThat(action.path("attempt_count").asInt()).as(id + " " + name).isEqualTo(1);
        }
        assertThat(found).hasSameSizeAs(wanted);
        found.entrySet().removeAll(wanted.entrySet());
        assertThat(found).as("judged otherwise than the table says").isEmpty();
    }

    private static List<JsonNode> all(Rig rig) {
        List<JsonNode> all = new ArrayList<>();
        String before = "";
        do {
            JsonNode page = rig.admin("/api/v1/actions?limit=500" + before);
            page.path("items").forEach(all::add);
            before = page.path("next").isNull()
                    ? ""
                    : "&before=" + page.path("next").asText();
        } while (!before.isEmpty());
        return all;
    }

    @Test
    void each_way_of_not_answering_means_what_can_be_known_of_it() throws IOException {
        int closed;
        try (ServerSocket once = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = once.getLocalPort();
        }
        try (BlackHole hole = new BlackHole()) {
            StringBuilder destinations = new StringBuilder();
            StringBuilder actions = new StringBuilder();
            for (String kind : KINDS) {
                Map<String, String> urls = Map.of(
                        "refused", "http://127.0.0.1:" + closed,
                        "hole", "http://127.0.0.1:" + hole.port(),
                        "sink", "${SINK}");
                urls.forEach((group, url) -> destinations.append(destination(group + "-" + kind, url, kind, "")));
                String rule = ", outcome: [{ when: \"response.body.status == 'Erro'\", is: rejected }]";
                destinations.append(destination("ruled-" + kind, "${SINK}", kind, rule));
                for (String group : List.of("refused", "hole", "sink", "ruled")) {
                    actions.append(action(group + "-" + kind, group, group + "-" + kind, ""));
                }
                actions.append(action("result-" + kind, "result", "sink-" + kind, "  result: response.body.id\n"));
            }
            try (Rig rig = Rig.busy(Store.SQLITE, folder, config(destinations.toString(), actions.toString()))) {
                Map<String, Meaning> expected = new TreeMap<>();
                ask(rig, expected, "refused", "refused", Meaning.DID_NOT_HAPPEN);
                ask(rig, expected, "hole", "hole", Meaning.DID_NOT_HAPPEN);
                reply(rig, expected, "silence", Reply.applyThenSilence());
                reply(rig, expected, "reset", Reply.applyThenReset());
                reply(rig, expected, "unapplied", Reply.resetUnapplied());
                reply(rig, expected, "closed", Reply.applyThenClose());
                reply(rig, expected, "cut", Reply.cutAnswer("{\"id\":\"x\"}", 4));
                reply(rig, expected, "trickle", Reply.trickle("0123456789", 200));
                reply(rig, expected, "garbage", Reply.raw("SSH-2.0-OpenSSH_9.2\r\n"));
                rig.sink.on("/error", Reply.answer(200, "{\"status\":\"Erro\"}", "Content-Type", "application/json"));
                ask(rig, expected, "ruled", "error", Meaning.REFUSED);
                rig.sink.on("/nothing", Reply.answer(200));
                ask(rig, expected, "result", "nothing", Meaning.NOBODY_KNOWS);
                rig.sink.on("/other", Reply.answer(200, "{\"ok\":true}", "Content-Type", "application/json"));
                ask(rig, expected, "result", "other", Meaning.NOBODY_KNOWS);
                rig.sink.on("/given", Reply.answer(200, "{\"id\":\"r-1\"}", "Content-Type", "application/json"));
                ask(rig, expected, "result", "given", Meaning.HAPPENED);
                assertMeanings(rig, expected);
            }
        }
    }

    private static void reply(Rig rig, Map<String, Meaning> expected, String id, Reply reply) {
        rig.sink.on("/" + id, reply);
        ask(rig, expected, "sink", id, Meaning.NOBODY_KNOWS);
    }

    private static void ask(Rig rig, Map<String, Meaning> expected, String type, String id, Meaning meaning) {
        rig.deliver("ask", "{\"id\":\"" + id + "\",\"type\":\"" + type + "\"}");
        expected.put(id, meaning);
    }

    /** A port that takes no connection any more and refuses none: its queue is full and nobody empties it. */
    private static final class BlackHole implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final List<Socket> waiting = new ArrayList<>();

        BlackHole() throws IOException {
            boolean full = false;
            while (!full && waiting.size() < 64) {
                Socket socket = new Socket();
                try {
                    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 200);
                    waiting.add(socket);
                } catch (SocketTimeoutException nobody) {
                    socket.close();
                    full = true;
                }
            }
            assertThat(full).as("the queue of a port is full").isTrue();
        }

        int port() {
            return server.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            for (Socket socket : waiting) {
                socket.close();
            }
            server.close();
        }
    }
}
