package dev.umavez.gateway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody else holds keys of ours in a transaction that does not end: a frozen node, a person with a console. Whoever
 * needs those very keys waits or is told to come again. Nobody else notices. {@code -Dumavez.proof.lock_seconds=N} sets how long
 * they are held (default 5).
 */
class ForeignLockProofTest {
    private static final int SENDERS = 64;
    private static final int WARM = 20;
    private static final long EVERY_MS = 500;
    /** What anybody else waits for an answer at most, in milliseconds. */
    private static final long MOST_MS = 2_000;

    private static final int LOCK_SECONDS = Proofs.setting("lock_seconds", 5);

    @TempDir
    Path folder;

    @Test
    void a_key_that_is_held_open_stops_nobody_else() throws Exception {
        try (World world = new World(Store.POSTGRESQL, folder);
                Connection foreign = TestPostgres.connect(world.database());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            post(world, "evt_held", "pi_held");
            world.awaitRest(30);
            warmUp(world, threads);
            foreign.setAutoCommit(false);
            try (Statement statement = foreign.createStatement()) {
                // A deleted row whose end is not decided: an INSERT of its key has to wait for the decision.
                statement.execute("DELETE FROM uv_event");
                statement.execute("DELETE FROM uv_action");
            }

            AtomicBoolean over = new AtomicBoolean();
            Future<List<Integer>> blocked = threads.submit(() -> insist(world, over));
            long slowestMs = slowestOfAll(world);
            over.set(true);
            List<Integer> statuses = blocked.get(60, TimeUnit.SECONDS);
            foreign.rollback();

            System.out.println("ForeignLockProofTest: lock held " + LOCK_SECONDS + " s, slowest answer to others "
                    + slowestMs + " ms, the blocked sender was answered " + Set.copyOf(statuses));
            assertThat(slowestMs).as("slowest answer to anybody else, ms").isLessThan(MOST_MS);
            // It may be told to come again for a moment more, as its provider would.
            Within.seconds(20).until("the held event is answered", () -> status(world, "evt_held") == 200);
            assertThat(post(world, "evt_held", "pi_held").member("duplicate")).contains("true");
            post(world, "evt_held_other", "pi_held");
            world.awaitRest(60);
            assertThat(World.byPath(world.keyed).get("/keyed/pi_held")).hasSize(1);
            assertThat(World.byPath(world.keyed)).hasSize(1 + SENDERS * (WARM + posts()));
        }
    }

    /** The sender of the very event that is held: posts it, and another event of the held payment, again and again. */
    private static List<Integer> insist(World world, AtomicBoolean over) throws Exception {
        List<Integer> statuses = new ArrayList<>();
        try (Wire wire = world.any().intake()) {
            for (int i = 0; !over.get(); i++) {
                byte[] held = Shop.paid("evt_held", "pi_held");
                statuses.add(wire.post("/in/pay", held, Shop.stripe(held)).status());
                byte[] joins = Shop.paid("evt_joins" + i, "pi_held");
                statuses.add(wire.post("/in/pay", joins, Shop.stripe(joins)).status());
            }
        }
        return statuses;
    }

    private static int posts() {
        return (int) (LOCK_SECONDS * 1_000 / EVERY_MS);
    }

    private static void warmUp(World world, ExecutorService threads) throws Exception {
        List<Future<Long>> senders = new ArrayList<>();
        for (int sender = 0; sender < SENDERS; sender++) {
            int own = sender;
            senders.add(threads.submit(() -> {
                try (Wire wire = world.gatewayOf(own).intake()) {
                    long slowest = 0;
                    for (int i = 0; i < WARM; i++) {
                        slowest = Math.max(slowest, answered(wire, own, "warm" + own + "x" + i));
                    }
                    return slowest;
                }
            }));
        }
        for (Future<Long> sender : senders) {
            sender.get(120, TimeUnit.SECONDS);
        }
    }

    /** Each sender posts twice a second for as long as the lock is held; the slowest answer. */
    private static long slowestOfAll(World world) throws Exception {
        try (ScheduledExecutorService pace = Executors.newScheduledThreadPool(SENDERS)) {
            AtomicLong slowest = new AtomicLong();
            List<Future<?>> all = new ArrayList<>();
            List<Wire> wires = new ArrayList<>();
            for (int sender = 0; sender < SENDERS; sender++) {
                Wire wire = world.gatewayOf(sender).intake();
                wires.add(wire);
                for (int i = 0; i < posts(); i++) {
                    int own = sender;
                    String number = "locked" + sender + "x" + i;
                    all.add(pace.schedule(
                            () -> {
                                synchronized (wire) {
                                    long ms = answered(wire, own, number);
                                    slowest.accumulateAndGet(ms, Math::max);
                                    return ms;
                                }
                            },
                            i * EVERY_MS + sender * EVERY_MS / SENDERS,
                            TimeUnit.MILLISECONDS));
                }
            }
            for (Future<?> one : all) {
                one.get(LOCK_SECONDS + 60, TimeUnit.SECONDS);
            }
            for (Wire wire : wires) {
                wire.close();
            }
            return slowest.get();
        }
    }

    private static long answered(Wire wire, int sender, String number) throws IOException {
        Surroundings real = Surroundings.system();
        byte[] body = sender % 2 == 0
                ? Shop.paid("evt_free" + number, "pi_free" + number)
                : Shop.pagamento("pi_free" + number, "now");
        long from = real.nowNanos();
        Response answer = sender % 2 == 0
                ? wire.post("/in/pay", body, Shop.stripe(body))
                : wire.post("/in/erp", body, Shop.erp(body));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return (real.nowNanos() - from) / 1_000_000;
    }

    private static int status(World world, String event) {
        try {
            return send(world, event, "pi_held").status();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Response post(World world, String event, String payment) throws IOException {
        Response answer = send(world, event, payment);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer;
    }

    private static Response send(World world, String event, String payment) throws IOException {
        try (Wire wire = world.any().intake()) {
            byte[] body = Shop.paid(event, payment);
            return wire.post("/in/pay", body, Shop.stripe(body));
        }
    }
}
