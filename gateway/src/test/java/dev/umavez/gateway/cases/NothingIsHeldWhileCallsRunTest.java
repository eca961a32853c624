package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import dev.umavez.testkit.sink.Reply;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** While a destination takes its time, no transaction is open and the store serves everybody else. */
final class NothingIsHeldWhileCallsRunTest {
    private static final int CALLS = 32;
    private static final String CONFIG = """
            umavez: 1
            sources:
              pay: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
            destinations:
              keyed: { url: "${SINK}", allow_private: true, timeout: 1m, repeat: { key: { header: Idempotency-Key, window: 24h } }, retry: { give_up_after: 23h } }
              plain: { url: "${SINK}", allow_private: true, timeout: 1m }
            actions:
              slow-keyed:
                owner: shop
                from: [{ source: pay, type: slow }]
                identity: { object: "order/{body.order}", occurrence: once }
                call: { destination: keyed, path: "/slow" }
              slow-plain:
                owner: shop
                from: [{ source: pay, type: slow }]
                identity: { object: "order/{body.order}", occurrence: once }
                call: { destination: plain, path: "/slow" }
            """;

    @TempDir
    Path folder;

    private static void fill(Rig rig, CountDownLatch answer) throws InterruptedException {
        rig.sink.on("/slow", Reply.holdUntil(answer, Reply.answer(200)));
        for (int i = 0; i < CALLS / 2; i++) {
            rig.deliver("pay", "{\"id\":\"e" + i + "\",\"type\":\"slow\",\"order\":\"o" + i + "\"}");
        }
        assertThat(rig.sink.awaitCalls(CALLS, 20_000)).isTrue();
    }

    @Test
    void on_postgresql_no_session_is_in_a_transaction_that_lasts_as_long_as_a_call() throws Exception {
        try (Rig rig = Rig.busy(Store.POSTGRESQL, folder, CONFIG);
                Connection outside = TestPostgres.connect(rig.url())) {
            CountDownLatch answer = new CountDownLatch(1);
            fill(rig, answer);
            // A transaction that was open when the calls began is as old as they are by now, and stays open.
            long begun = rig.sink.requests().get(0).arrivedNanos();
            Within.seconds(10).until("the calls are a second old", () -> rig.nanos() - begun > 1_000_000_000L);
            Within.seconds(10)
                    .until("no transaction is older than 300 ms while 32 calls run", () -> oldest(outside) < 300);
            assertThat(rig.sink.openConnections()).isGreaterThanOrEqualTo(CALLS);
            assertThat(rig.deliver("pay", "{\"id\":\"x\",\"type\":\"other\",\"order\":\"x\"}")
                            .status())
                    .isEqualTo(200);
            answer.countDown();
            rig.until(CALLS, "done");
        }
    }

    @Test
    void on_sqlite_deliveries_are_taken_while_calls_run() throws Exception {
        try (Rig rig = Rig.busy(Store.SQLITE, folder, CONFIG)) {
            CountDownLatch answer = new CountDownLatch(1);
            fill(rig, answer);
            for (int i = 0; i < 20; i++) {
                assertThat(rig.deliver("pay", "{\"id\":\"x" + i + "\",\"type\":\"other\",\"order\":\"x\"}")
                                .status())
                        .isEqualTo(200);
            }
            assertThat(rig.sink.openConnections()).isGreaterThanOrEqualTo(CALLS);
            answer.countDown();
            rig.until(CALLS, "done");
        }
    }

    /** The age of the oldest open transaction of any other session of this database, in milliseconds. */
    private static long oldest(Connection outside) {
        try (Statement statement = outside.createStatement();
                ResultSet age = statement.executeQuery(
                        "SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::bigint"
                                + " FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND pid <> pg_backend_pid() AND xact_start IS NOT NULL")) {
            age.next();
            return age.getLong(1);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
