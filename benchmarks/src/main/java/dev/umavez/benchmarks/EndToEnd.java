package dev.umavez.benchmarks;

import dev.umavez.benchmarks.load.Histogram;
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

/** W2: from the first post of so many different events to the last effect at the sink. */
record EndToEnd(Surroundings surroundings, Options options, Stage stage) {
    private static final int CONNECTIONS = 64;
    private static final int WARM_UP = 5_000;
    private static final long PATIENCE_SECONDS = 120;

    Row run(StoreKind store, String repeat) throws IOException, SQLException {
        double[] perSecond = new double[options.rounds];
        double[] p50 = new double[options.rounds];
        double[] p99 = new double[options.rounds];
        double[] micros = new double[options.rounds];
        long extra = 0;
        long memoryMb = 0;
        try (Sink warm = new Sink(surroundings, WARM_UP);
                GatewayProcess gateway = stage.gateway(store, Configs.oneAction(warm.port(), repeat))) {
            post(gateway, "w", WARM_UP);
            warm.awaitEffects(WARM_UP, PATIENCE_SECONDS);
            for (int round = 0; round < options.rounds; round++) {
                warm.forget(options.events);
                long from = surroundings.nowNanos();
                long cpuBefore = gateway.processorTime().toNanos();
                LoadResult posted = post(gateway, "r" + round, options.events);
                warm.awaitEffects(options.events, PATIENCE_SECONDS);
                micros[round] = (gateway.processorTime().toNanos() - cpuBefore) / (1e3 * options.events);
                perSecond[round] = options.events * 1e9 / (warm.lastNanos() - from);
                Histogram answers = posted.latencies();
                p50[round] = answers.atMostMs(0.5);
                p99[round] = answers.atMostMs(0.99);
                extra += warm.extraCalls();
                memoryMb = Math.max(memoryMb, gateway.residentMb());
            }
            gateway.terminate(60);
        }
        return new Row(
                "W2 end to end, repeat " + (repeat.startsWith("{") ? "key" : repeat),
                store.toString(),
                CONNECTIONS,
                new Rounds(perSecond),
                new Rounds(p50),
                new Rounds(p99),
                "times are of the answers; gateway's CPU " + new Rounds(micros).text(0) + " µs each, calls too many "
                        + extra + ", RSS " + memoryMb + " MB");
    }

    private LoadResult post(GatewayProcess gateway, String run, int events) throws IOException {
        StripeTraffic traffic =
                new StripeTraffic(surroundings, new StripeTraffic.Shape("/in/pay", Configs.SECRET, run, 0, events, 1));
        return new LoadLoop(surroundings, gateway.intakePort(), CONNECTIONS, traffic).runToEnd();
    }
}
