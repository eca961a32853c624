package dev.umavez.gateway.proof;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.process.GatewaySetup;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The gateways of one store, ready, with a sink that takes repeats and one that does not. */
final class World implements AutoCloseable {
    private static final RecordingDestination.Limits LIMITS =
            new RecordingDestination.Limits("idempotency-key", 200_000, 1_024);
    private static final Pattern ITEM_ID = Pattern.compile("\"id\":\"(\\w+)\"");

    final RecordingDestination keyed = sink();
    final RecordingDestination plain = sink();
    final List<GatewayProcess> gateways = new ArrayList<>();
    private final Optional<String> database;

    World(Store store, Path folder) {
        GatewaySetup setup = GatewaySetup.of(folder, Shop.config(keyed.port(), plain.port()))
                .with("STRIPE_SECRET", Shop.STRIPE_SECRET)
                .with("ERP_SECRET", Shop.ERP_SECRET)
                .with("SHOPIFY_SECRET", Shop.SHOPIFY_SECRET);
        database = store == Store.POSTGRESQL ? Optional.of(TestPostgres.shared().freshDatabase()) : Optional.empty();
        String url = database.orElse("sqlite:umavez.db");
        for (int i = 0; i < store.gateways(); i++) {
            gateways.add(setup.on(url).in(folder.resolve("node" + i)).start());
        }
        gateways.forEach(GatewayProcess::awaitReady);
    }

    private static RecordingDestination sink() {
        return RecordingDestination.open(LIMITS, Surroundings.system().nanoTime());
    }

    /** The gateway that the so many-th sender talks to. */
    GatewayProcess gatewayOf(int sender) {
        return gateways.get(sender % gateways.size());
    }

    GatewayProcess any() {
        return gateways.get(0);
    }

    /** The URL of its database. */
    String database() {
        return database.orElseThrow();
    }

    /** Waits until nothing is pending or running. */
    void awaitRest(long seconds) {
        if (!Within.seconds(seconds).holds(this::atRest)) {
            throw new AssertionError("Not at rest within " + seconds + " s: "
                    + stats().text() + "\npending: "
                    + any().admin("GET", "/api/v1/actions?state=pending&limit=3", "")
                            .text()
                    + "\nrunning: "
                    + any().admin("GET", "/api/v1/actions?state=running&limit=3", "")
                            .text());
        }
    }

    private boolean atRest() {
        Response stats = stats();
        return stats.member("pending").equals(Optional.of("0"))
                && stats.member("running").equals(Optional.of("0"));
    }

    Response stats() {
        return any().admin("GET", "/api/v1/stats", "");
    }

    /** The ids of all records of a list, all pages. */
    List<String> ids(String list) {
        List<String> ids = new ArrayList<>();
        String cursor = "";
        do {
            Response page = any().admin("GET", list + (list.contains("?") ? "&" : "?") + "limit=200" + cursor, "");
            if (page.status() != 200) {
                throw new AssertionError(list + " answers " + page.status() + " " + page.text());
            }
            ITEM_ID.matcher(page.text()).results().forEach(hit -> ids.add(hit.group(1)));
            cursor = page.member("next")
                    .filter(next -> !next.equals("null"))
                    .map(next -> "&before=" + next)
                    .orElse("");
        } while (!cursor.isEmpty());
        return ids;
    }

    /** The calls that a sink got, by path. */
    static Map<String, List<Received>> byPath(RecordingDestination sink) {
        Map<String, List<Received>> calls = new HashMap<>();
        for (Received call : sink.requests()) {
            calls.computeIfAbsent(call.path(), path -> new ArrayList<>(1)).add(call);
        }
        return calls;
    }

    @Override
    public void close() {
        gateways.forEach(GatewayProcess::close);
        keyed.close();
        plain.close();
    }
}
