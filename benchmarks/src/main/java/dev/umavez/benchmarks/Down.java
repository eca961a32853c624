package dev.umavez.benchmarks;

import dev.umavez.benchmarks.load.LoadLoop;
import dev.umavez.benchmarks.load.StripeTraffic;
import dev.umavez.benchmarks.stage.Configs;
import dev.umavez.benchmarks.stage.Sink;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.benchmarks.stage.StoreKind;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.process.GatewayProcess;
import java.io.IOException;
import java.sql.SQLException;
import java.util.StringJoiner;
import java.util.TreeMap;

/** A destination that is down while events come in, and what goes out to it when it comes back: calls in each second, and memory. */
record Down(Surroundings surroundings, Options options, Stage stage) {
    private static final int CONNECTIONS = 64;
    private static final long PATIENCE_SECONDS = 900;

    /** One line for people; it begins with the store. */
    String run(StoreKind store) throws IOException, SQLException {
        int events = options.events;
        try (Sink sink = new Sink(surroundings, events);
                GatewayProcess gateway = stage.gateway(store, Configs.oneAction(sink.port(), "natural"))) {
            sink.down(true);
            StripeTraffic traffic = new StripeTraffic(
                    surroundings, new StripeTraffic.Shape("/in/pay", Configs.SECRET, "down", 0, events, 1));
            new LoadLoop(surroundings, gateway.intakePort(), CONNECTIONS, traffic).runToEnd();
            long rssMb = gateway.residentMb();
            long backNanos = surroundings.nowNanos() + options.downSeconds * 1_000_000_000L;
            Within.seconds(PATIENCE_SECONDS)
                    .until("the destination comes back", () -> surroundings.nowNanos() - backNanos >= 0);
            long downRssMb = gateway.residentMb();
            long refused = sink.refused();
            sink.down(false);
            sink.awaitEffects(events, PATIENCE_SECONDS);
            TreeMap<Long, Integer> perSecond = new TreeMap<>();
            long firstNanos = Long.MAX_VALUE;
            for (int i = 0; i < events; i++) {
                firstNanos = Math.min(firstNanos, sink.firstNanos(i));
            }
            for (int i = 0; i < events; i++) {
                perSecond.merge((sink.firstNanos(i) - firstNanos) / 1_000_000_000L, 1, Integer::sum);
            }
            StringJoiner calls = new StringJoiner(", ");
            perSecond.values().forEach(number -> calls.add(number.toString()));
            String line = store + ": " + events + " waiting, down " + options.downSeconds + " s, calls meanwhile "
                    + refused + ", first call after the return in "
                    + (firstNanos - backNanos) / 1_000_000_000L + " s, calls per second then " + calls
                    + "; calls too many " + sink.extraCalls() + ", RSS MB " + rssMb + " / " + downRssMb + " / "
                    + gateway.residentMb();
            gateway.terminate(60);
            return line;
        }
    }
}
