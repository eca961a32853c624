package dev.umavez.benchmarks;

import dev.umavez.benchmarks.load.LoadLoop;
import dev.umavez.benchmarks.load.LoadResult;
import dev.umavez.benchmarks.load.StripeTraffic;
import dev.umavez.benchmarks.stage.Configs;
import dev.umavez.benchmarks.stage.Sink;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.benchmarks.stage.StoreKind;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.process.GatewayProcess;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** W1: deliveries of 1 KB, 30 % of them repeats, as fast as they are taken; with no action (a) or one to a sink (b). */
record Intake(Surroundings surroundings, Options options, Stage stage) {
    private static final double REPEATS = 0.3;
    private static final long RAMP_MS = 500;

    List<Row> run(StoreKind store, boolean withAction) throws IOException, SQLException {
        List<Row> rows = new ArrayList<>();
        for (int connections : options.connections) {
            rows.add(run(store, withAction, connections));
        }
        return rows;
    }

    private Row run(StoreKind store, boolean withAction, int connections) throws IOException, SQLException {
        List<LoadResult> results = new ArrayList<>();
        SortedMap<Integer, Long> statuses = new TreeMap<>();
        long wrong = 0;
        long memoryMb = 0;
        double[] micros = new double[options.rounds];
        try (Sink sink = new Sink(surroundings, 0);
                GatewayProcess gateway = stage.gateway(
                        store, withAction ? Configs.oneAction(sink.port(), "natural") : Configs.acceptOnly())) {
            for (int round = 0; round <= options.rounds; round++) {
                StripeTraffic traffic = new StripeTraffic(
                        surroundings,
                        new StripeTraffic.Shape(
                                "/in/pay", Configs.SECRET, "r" + round, REPEATS, Long.MAX_VALUE, round));
                LoadLoop loop = new LoadLoop(surroundings, gateway.intakePort(), connections, traffic);
                long cpuBefore = gateway.processorTime().toNanos();
                LoadResult result = round == 0
                        ? loop.run(0, options.warmUpSeconds * 1_000L)
                        : loop.run(RAMP_MS, options.seconds * 1_000L);
                result.statuses().forEach((status, count) -> statuses.merge(status, count, Long::sum));
                wrong += traffic.book().wrong();
                memoryMb = Math.max(memoryMb, gateway.residentMb());
                if (round > 0) {
                    micros[round - 1] = (gateway.processorTime().toNanos() - cpuBefore)
                            / (1e3 * Math.max(1, result.answers()))
                            * options.seconds
                            / (options.seconds + RAMP_MS / 1e3);
                    results.add(result);
                }
            }
            gateway.terminate(60);
        }
        return new Row(
                withAction ? "W1b one action" : "W1a accept",
                store.toString(),
                connections,
                Main.rounds(results, LoadResult::acceptedPerSecond),
                Main.rounds(results, result -> result.latencies().atMostMs(0.5)),
                Main.rounds(results, result -> result.latencies().atMostMs(0.99)),
                "gateway's CPU " + new Rounds(micros).text(0) + " µs each, answers " + statuses + ", wrong " + wrong
                        + ", RSS " + memoryMb + " MB");
    }
}
