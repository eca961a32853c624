package dev.umavez.gateway.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.embed.Node;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.Loaded;
import dev.umavez.gateway.config.yaml.Environment;
import dev.umavez.gateway.node.Gateway;
import dev.umavez.gateway.outbound.HttpCourier;
import dev.umavez.gateway.server.IntakeLimits;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A gateway on a real store with one real destination, for one case. Its leases are short, so that what is abandoned is soon seen. */
final class Rig implements AutoCloseable {
    private static final String ADMIN_TOKEN = "0123456789abcdef0123456789abcdef";
    private static final String TOKEN = "a-token-of-the-senders";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LEASE_MS = 1_200;

    /** What all cases share: sources with a token, one destination that takes repeats by key, one that never does. */
    private static final String COMMON = """
            umavez: 1
            sources:
              pay: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type, object: "order/{body.order}" }
              shop: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
            destinations:
              keyed: { url: "${SINK}", allow_private: true, timeout: 2s, repeat: { key: { header: Idempotency-Key, window: 24h } }, retry: { first: 100ms, factor: 2, max: 1s } }
              plain: { url: "${SINK}", allow_private: true, timeout: 2s, retry: { first: 100ms, factor: 2, max: 1s } }
            actions:
            """;

    private static final String CALLERS = """
            callers:
              app: { org: acme, system: shop, tokens: ["${APP_TOKEN}"] }
              till: { org: acme, system: shop, tokens: ["${OLD_TILL_TOKEN}", "${TILL_TOKEN}"] }
              stranger: { org: other, system: shop, tokens: ["${OTHER_TOKEN}"] }
            """;

    final RecordingDestination sink;
    final Halt halt = new Halt();
    private final Surroundings surroundings = Surroundings.system();
    private final long leaseMs;
    private final Store store;
    private final Path folder;
    private final String url;
    private final String config;
    private final List<Gateway> gateways = new ArrayList<>();
    private final ExecutorService senders = Executors.newCachedThreadPool();

    private Rig(Store store, Path folder, String config, long leaseMs) {
        this.leaseMs = leaseMs;
        this.store = store;
        this.folder = folder;
        this.config = config;
        this.sink = RecordingDestination.open(
                new RecordingDestination.Limits("idempotency-key", 200_000, 1_024), surroundings.nanoTime());
        this.url = store == Store.SQLITE
                ? "sqlite:" + folder.resolve("umavez.db")
                : TestPostgres.shared().freshDatabase();
        start();
    }

    /** With the common sources and destinations and these actions, which are indented by two. */
    static Rig with(Store store, Path folder, String actions) {
        return new Rig(store, folder, COMMON + actions.indent(2), LEASE_MS);
    }

    /** With the common sources and destinations, the callers app and till of acme and other of another organisation. */
    static Rig called(Store store, Path folder, String actions) {
        return new Rig(
                store, folder, COMMON.replace("actions:\n", CALLERS + "actions:\n") + actions.indent(2), LEASE_MS);
    }

    /** With a configuration of its own. */
    static Rig configured(Store store, Path folder, String config) {
        return new Rig(store, folder, config, LEASE_MS);
    }

    /** The same with leases that a busy machine does not outlast. */
    static Rig busy(Store store, Path folder, String config) {
        return new Rig(store, folder, config, 20_000);
    }

    /** One more node on the same store. */
    void start() {
        Loaded loaded = ConfigLoader.load(
                "case.yaml",
                config.getBytes(UTF_8),
                Environment.of(
                        Map.of(
                                "TOKEN",
                                TOKEN,
                                "SINK",
                                sink.uri("").toString(),
                                "APP_TOKEN",
                                token("app"),
                                "OLD_TILL_TOKEN",
                                token("old-till"),
                                "TILL_TOKEN",
                                token("till"),
                                "OTHER_TOKEN",
                                token("other")),
                        folder));
        String node = "node" + gateways.size();
        Node.Ground ground = new Node.Ground(
                Stores.open(StoreSettings.of(url, node), surroundings),
                HttpCourier.open(surroundings),
                Executors.newVirtualThreadPerTaskExecutor(),
                Thread.ofPlatform().daemon().factory(),
                surroundings,
                halt);
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        gateways.add(Gateway.start(
                ground,
                loaded.config()
                        .orElseThrow(() -> new AssertionError(loaded.problems().toString())),
                new DispatchSettings(node, leaseMs, 1024, 256, 20, 100, 200, 1_000, 1_000, 64 * 1024),
                new Gateway.Doors(free, free, List.of(), ADMIN_TOKEN, IntakeLimits.forHeap(256L << 20), 1 << 20)));
    }

    /** Ends all nodes and starts one anew. */
    void restart() {
        gateways.forEach(Gateway::close);
        gateways.clear();
        start();
    }

    /** Posts a body to a source of the newest node. */
    Response deliver(String source, String body) {
        return raw(
                source, body.getBytes(UTF_8), "Content-Type", "application/json", "Authorization", "Bearer " + TOKEN);
    }

    /** Posts bytes with these headers. */
    Response raw(String source, byte[] body, String... headers) {
        return send(gateway().intakeAddress().getPort(), "POST", "/in/" + source, body, headers);
    }

    /** Posts all at the same instant; the answers in the same order. */
    List<Response> together(List<String[]> sourcesAndBodies) {
        CyclicBarrier start = new CyclicBarrier(sourcesAndBodies.size());
        List<Future<Response>> answers = new ArrayList<>();
        for (String[] each : sourcesAndBodies) {
            answers.add(senders.submit(() -> {
                start.await();
                return deliver(each[0], each[1]);
            }));
        }
        return answers.stream().map(Rig::get).toList();
    }

    /** The token of a caller. */
    static String token(String caller) {
        return "0123456789abcdef-of-" + caller;
    }

    /** Asks for an action as the caller app, at the newest node; an empty key sends none. */
    Response ask(String action, String body, String key, String... headers) {
        return askAs("app", action, body, key, headers);
    }

    /** The same as a caller of choice. */
    Response askAs(String caller, String action, String body, String key, String... headers) {
        return askOn(gateways.size() - 1, caller, action, body, key, headers);
    }

    /** The same at the node of this number, counted round. */
    Response askOn(int node, String caller, String action, String body, String key, String... headers) {
        List<String> all = new ArrayList<>(
                List.of("Content-Type", "application/json", "Authorization", "Bearer " + token(caller)));
        if (!key.isEmpty()) {
            all.addAll(List.of("Idempotency-Key", key));
        }
        all.addAll(List.of(headers));
        return direct(node, "POST", "/v1/actions/" + action, body, all.toArray(String[]::new));
    }

    /** A request to the intake port of the node of this number, with these headers only. */
    Response direct(int node, String method, String target, String body, String... headers) {
        int port = gateways.get(node % gateways.size()).intakeAddress().getPort();
        return send(port, method, target, body.getBytes(UTF_8), headers);
    }

    /** Makes all calls at the same instant; the answers in the same order. */
    List<Response> atOnce(List<Callable<Response>> calls) {
        CyclicBarrier start = new CyclicBarrier(calls.size());
        List<Future<Response>> answers = new ArrayList<>();
        for (Callable<Response> call : calls) {
            answers.add(senders.submit(() -> {
                start.await();
                return call.call();
            }));
        }
        return answers.stream().map(Rig::get).toList();
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until nothing waits or runs. */
    Rig rest() {
        Within.seconds(30).until("everything is at rest", () -> {
            JsonNode stats = admin("/api/v1/stats");
            return stats.path("pending").asLong() == 0 && stats.path("running").asLong() == 0;
        });
        return this;
    }

    /** Waits until so many actions are in this state. */
    Rig until(long count, String state) {
        Within.seconds(30)
                .until(
                        count + " actions are " + state,
                        () -> actions("state=" + state).size() == count);
        return this;
    }

    /** The actions of a query, newest first, at most 200. */
    List<JsonNode> actions(String query) {
        List<JsonNode> items = new ArrayList<>();
        admin("/api/v1/actions?limit=200&" + query).path("items").forEach(items::add);
        return items;
    }

    /** The only action of this name, whole. */
    JsonNode action(String name) {
        List<JsonNode> all = actions("name=" + name);
        if (all.size() != 1) {
            throw new AssertionError(name + " is there " + all.size() + " times: " + all);
        }
        return admin("/api/v1/actions/" + all.get(0).path("id").asText());
    }

    /** The calls that arrived at a path. */
    List<Received> calls(String path) {
        return sink.requests().stream().filter(call -> call.path().equals(path)).toList();
    }

    JsonNode admin(String target) {
        return json(adminRaw("GET", target, ""));
    }

    Response adminRaw(String method, String target, String body) {
        return send(
                gateway().adminAddress().getPort(),
                method,
                target,
                body.getBytes(UTF_8),
                "Authorization",
                "Bearer " + ADMIN_TOKEN,
                "Content-Type",
                "application/json");
    }

    static JsonNode json(Response response) {
        try {
            return JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Response send(int port, String method, String target, byte[] body, String... headers) {
        try (Wire wire = new Wire(port, 30_000)) {
            return wire.send(method, target, body, headers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Gateway gateway() {
        return gateways.get(gateways.size() - 1);
    }

    /** The clock by which the destination notes arrivals. */
    long nanos() {
        return surroundings.nowNanos();
    }

    /** The address of its store. */
    String url() {
        return url;
    }

    /** Runs a statement in the database, as somebody else would. On PostgreSQL only. */
    void sql(String statement) {
        try (Connection connection = DriverManager.getConnection("jdbc:" + url);
                Statement somebody = connection.createStatement()) {
            somebody.execute(statement);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    Store store() {
        return store;
    }

    @Override
    public void close() {
        senders.shutdownNow();
        gateways.forEach(Gateway::close);
        sink.close();
    }
}
