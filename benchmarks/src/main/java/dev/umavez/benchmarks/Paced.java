package dev.umavez.benchmarks;

import dev.umavez.benchmarks.load.Histogram;
import dev.umavez.benchmarks.load.StripeBodies;
import dev.umavez.benchmarks.stage.Configs;
import dev.umavez.benchmarks.stage.Sink;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.benchmarks.stage.StoreKind;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.wire.StripeSigner;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/** W2 at a fixed 100 events a second: how long from the post to the call at the sink. */
record Paced(Surroundings surroundings, Options options, Stage stage) {
    private static final int PER_SECOND = 100;
    private static final int WIRES = 4;

    Row run(StoreKind store, String repeat) throws IOException, SQLException {
        int events = PER_SECOND * options.seconds * 2;
        double[] p50 = new double[options.rounds];
        double[] p99 = new double[options.rounds];
        double[] perSecond = new double[options.rounds];
        try (Sink sink = new Sink(surroundings, events);
                GatewayProcess gateway = stage.gateway(store, Configs.oneAction(sink.port(), repeat))) {
            round(gateway, sink, "w", events);
            for (int round = 0; round < options.rounds; round++) {
                Histogram delays = round(gateway, sink, "r" + round, events);
                perSecond[round] = PER_SECOND;
                p50[round] = delays.atMostMs(0.5);
                p99[round] = delays.atMostMs(0.99);
            }
        }
        return new Row(
                "W2 post to effect at 100/s, repeat " + (repeat.startsWith("{") ? "key" : repeat),
                store.toString(),
                WIRES,
                new Rounds(perSecond),
                new Rounds(p50),
                new Rounds(p99),
                "times are from post to effect");
    }

    private Histogram round(GatewayProcess gateway, Sink sink, String run, int events) throws IOException {
        sink.forget(events);
        StripeBodies bodies = new StripeBodies(run);
        StripeSigner signer = new StripeSigner(Configs.SECRET);
        long[] posted = new long[events];
        Deque<Wire> wires = new ArrayDeque<>();
        for (int i = 0; i < WIRES; i++) {
            wires.add(gateway.intake());
        }
        long start = surroundings.nowNanos();
        for (int i = 0; i < events; i++) {
            parkUntil(start + i * (1_000_000_000L / PER_SECOND));
            byte[] body = bodies.body(i);
            Wire wire = wires.removeFirst();
            posted[i] = surroundings.nowNanos();
            wire.post("/in/pay", body, "Stripe-Signature", signer.sign(surroundings.nowMs() / 1_000, body));
            wires.addLast(wire);
        }
        sink.awaitEffects(events, 60);
        for (Wire wire : wires) {
            wire.close();
        }
        Histogram delays = new Histogram();
        for (int i = 0; i < events; i++) {
            delays.record(sink.firstNanos(i) - posted[i]);
        }
        return delays;
    }

    private void parkUntil(long nanos) {
        for (long left = nanos - surroundings.nowNanos(); left > 0; left = nanos - surroundings.nowNanos()) {
            LockSupport.parkNanos(left);
        }
    }
}
