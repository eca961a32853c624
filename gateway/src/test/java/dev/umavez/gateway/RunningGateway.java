package dev.umavez.gateway;

import dev.umavez.dispatch.CrashPoint;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.embed.Node;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.Loaded;
import dev.umavez.gateway.config.yaml.Environment;
import dev.umavez.gateway.node.Gateway;
import dev.umavez.gateway.outbound.HttpCourier;
import dev.umavez.gateway.server.IntakeLimits;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.StripeSigner;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;

/** A gateway in this process on a real SQLite store, with a real destination. */
public final class RunningGateway implements AutoCloseable {
    /** What the admin port accepts. */
    public static final String TOKEN = "0123456789abcdef0123456789abcdef";

    static final String SECRET = "whsec_test_7c1d";

    private static final String CONFIG = """
            umavez: 1
            store: { url: "sqlite:umavez.db" }
            sources:
              pay:
                org: acme
                provider: stripe
                secrets: ["${PAY_SECRET}"]
                bind: { livemode: true }
                system: shop
                object: "order/{body.data.object.metadata.order}"
              strict:
                org: acme
                provider: stripe
                secrets: ["${PAY_SECRET}"]
                on_conflict: reject
            destinations:
              messages:
                url: "${MESSAGES_URL}"
                allow_private: true
                repeat: never
                timeout: 1s
            actions:
              payment-notice:
                owner: finance
                from: [{ source: pay, type: payment_intent.succeeded }]
                identity:
                  object: "order/{body.data.object.metadata.order}"
                  occurrence: "{body.data.object.id}"
                call: { destination: messages, method: POST, path: /v1/messages, body: { payment: "{body.data.object.id}" } }
            """;

    private final Surroundings surroundings = Surroundings.system();
    private final StripeSigner signer = new StripeSigner(SECRET);
    private final RecordingDestination destination = RecordingDestination.open();
    private final Gateway gateway;

    /** Starts one in this folder. */
    public RunningGateway(Path data) {
        GatewayConfig config = config(
                Map.of("PAY_SECRET", SECRET, "MESSAGES_URL", destination.uri("").toString()));
        Node.Ground ground = new Node.Ground(
                Stores.open(StoreSettings.of("sqlite:" + data.resolve("umavez.db"), "test"), surroundings),
                HttpCourier.open(surroundings),
                Executors.newVirtualThreadPerTaskExecutor(),
                Thread.ofPlatform().daemon().factory(),
                surroundings,
                CrashPoint.none());
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        gateway = Gateway.start(
                ground,
                config,
                DispatchSettings.standard("test"),
                new Gateway.Doors(
                        free, free, List.of("umavez.internal"), TOKEN, IntakeLimits.forHeap(256L << 20), 1 << 20));
    }

    private static GatewayConfig config(Map<String, String> variables) {
        Loaded loaded = ConfigLoader.load(
                "test.yaml", CONFIG.getBytes(StandardCharsets.UTF_8), Environment.of(variables, Path.of(".")));
        return loaded.config()
                .orElseThrow(() -> new AssertionError(loaded.problems().toString()));
    }

    /** Where actions go. */
    public RecordingDestination destination() {
        return destination;
    }

    Gateway gateway() {
        return gateway;
    }

    /** Where the admin port is. */
    public String adminUrl() {
        return "http://127.0.0.1:" + gateway.adminAddress().getPort();
    }

    /** A Stripe event that says that a payment of an order succeeded. */
    public static String paid(String event, String payment, String order) {
        return "{\"id\":\"" + event
                + "\",\"type\":\"payment_intent.succeeded\",\"livemode\":true,\"data\":{\"object\":{\"id\":\"" + payment
                + "\",\"metadata\":{\"order\":\"" + order + "\"}}}}";
    }

    /** Posts a rightly signed body. */
    public Response post(String source, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return raw(source, bytes, "Stripe-Signature", signer.sign(surroundings.nowMs() / 1000, bytes));
    }

    /** Posts a body that was signed so many seconds ago. */
    Response stale(String source, String body, long ageS) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return raw(source, bytes, "Stripe-Signature", signer.sign(surroundings.nowMs() / 1000 - ageS, bytes));
    }

    Response raw(String source, byte[] body, String... headers) throws IOException {
        try (Wire wire = new Wire(gateway.intakeAddress().getPort(), 30_000)) {
            return wire.post("/in/" + source, body, headers);
        }
    }

    /** One call of the admin API with the right token. */
    public Response admin(String method, String target, String body) throws IOException {
        return adminRaw(method, target, body, "Authorization", "Bearer " + TOKEN);
    }

    Response adminRaw(String method, String target, String body, String... headers) throws IOException {
        try (Wire wire = new Wire(gateway.adminAddress().getPort(), 30_000)) {
            return wire.send(method, target, body.getBytes(StandardCharsets.UTF_8), headers);
        }
    }

    /** Waits until the only action of an event is in this state; its id. */
    public String awaitAction(String event, String state) {
        return Within.seconds(30).first("the action of " + event + " is " + state, () -> {
            try {
                String text = admin("GET", "/api/v1/events/" + event, "").text();
                int at = text.indexOf("\"actions\":[{\"id\":\"");
                return at >= 0 && text.indexOf("\"state\":\"" + state + "\"", at) > 0
                        ? java.util.Optional.of(text.substring(at + 18, at + 18 + 56))
                        : java.util.Optional.empty();
            } catch (IOException e) {
                return java.util.Optional.empty();
            }
        });
    }

    @Override
    public void close() {
        gateway.close();
        destination.close();
    }
}
