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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody else holds keys of ours in a transaction that does not end: a frozen node, a person with a console. Whoever
 * needs those very keys waits or is told to come again. Nobody else notices.
 */
class ForeignLockProofTest {
    private static final int SENDERS = 64;
    private static final int EACH = 20;
    private static final long MOST_MS = 2_500;

    @TempDir
    Path folder;

    @Test
    void a_key_that_is_held_open_stops_nobody_else() throws Exception {
        try (World world = new World(Store.POSTGRESQL, folder);
                Connection foreign = TestPostgres.connect(world.database());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            post(world, "evt_held", "pi_held");
            world.awaitRest(30);
            // How quick this machine is now, without any lock.
            long usualMs = slowestOfAll(world, threads, "before");
            foreign.setAutoCommit(false);
            try (Statement statement = foreign.createStatement()) {
                // A deleted row whose end is not decided: an INSERT of its key has to wait for the decision.
                statement.execute("DELETE FROM uv_event");
                statement.execute("DELETE FROM uv_action");
            }

            AtomicBoolean over = new AtomicBoolean();
            Future<List<Integer>> blocked = threads.submit(() -> insist(world, over));
            long slowestMs = slowestOfAll(world, threads, "locked");
            over.set(true);
            List<Integer> statuses = blocked.get(60, TimeUnit.SECONDS);
            foreign.rollback();

            System.out.println("ForeignLockProofTest: slowest before " + usualMs + " ms, of the others under the lock "
                    + slowestMs + " ms, the blocked sender was answered " + statuses);
            assertThat(slowestMs).as("slowest answer to anybody else, ms").isLessThan(3 * usualMs + MOST_MS);
            // It may be told to come again for a moment more, as its provider would.
            Within.seconds(20).until("the held event is answered", () -> status(world, "evt_held") == 200);
            assertThat(post(world, "evt_held", "pi_held").member("duplicate")).contains("true");
            post(world, "evt_held_other", "pi_held");
            world.awaitRest(60);
            assertThat(World.byPath(world.keyed).get("/keyed/pi_held")).hasSize(1);
            assertThat(World.byPath(world.keyed)).hasSize(1 + 2 * SENDERS * EACH);
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

    private static long slowestOfAll(World world, ExecutorService threads, String round) throws Exception {
        List<Future<Long>> senders = new ArrayList<>();
        for (int sender = 0; sender < SENDERS; sender++) {
            int own = sender;
            senders.add(threads.submit(() -> slowestOf(world, own, round)));
        }
        long slowestMs = 0;
        for (Future<Long> sender : senders) {
            slowestMs = Math.max(slowestMs, sender.get(120, TimeUnit.SECONDS));
        }
        return slowestMs;
    }

    private static long slowestOf(World world, int sender, String round) throws Exception {
        Surroundings real = Surroundings.system();
        long slowest = 0;
        try (Wire wire = world.gatewayOf(sender).intake()) {
            for (int i = 0; i < EACH; i++) {
                String number = round + sender + "x" + i;
                byte[] body = sender % 2 == 0
                        ? Shop.paid("evt_free" + number, "pi_free" + number)
                        : Shop.pagamento("pi_free" + number, "now");
                long from = real.nowNanos();
                Response answer = sender % 2 == 0
                        ? wire.post("/in/pay", body, Shop.stripe(body))
                        : wire.post("/in/erp", body, Shop.erp(body));
                slowest = Math.max(slowest, (real.nowNanos() - from) / 1_000_000);
                assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            }
        }
        return slowest;
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
