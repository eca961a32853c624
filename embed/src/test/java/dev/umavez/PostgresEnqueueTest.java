package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Outcome;
import dev.umavez.testkit.Within;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class PostgresEnqueueTest extends EnqueueContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.postgres();
    }

    @Test
    void tables_may_lie_in_another_schema_than_the_applications() {
        database.execute("DROP SCHEMA IF EXISTS apart CASCADE");
        database.execute("CREATE SCHEMA apart");
        Umavez.migrate(database.connections(), "x_", "apart");
        try (Umavez umavez = Umavez.on(database.connections())
                .org("acme")
                .tables("x_", "apart")
                .handle(Handler.of(SEND, Repeatability.natural(), (payload, attempt) -> {
                    received.add(payload);
                    return Outcome.done();
                }))
                .open()) {
            umavez.start();
            enqueue(umavez, SEND.of(order(1), "1").inOrder());
            umavez.inTransaction(connection ->
                    umavez.once(connection, Once.effect("x", Codec.text()).of(order(2)), () -> "once"));
            Within.millis(20_000).until("it is done", () -> database.count("apart.x_work") == 0);
        }
        assertThat(received).containsExactly("1");
        assertThat(database.count("apart.x_once")).isEqualTo(1);
        assertThat(database.count("uv_action")).isZero();
    }

    @Test
    void workers_hear_of_what_another_instance_without_workers_has_enqueued() {
        try (Umavez working = Umavez.on(database.connections())
                        .org("acme")
                        .handle(Handler.of(SEND, Repeatability.natural(), (payload, attempt) -> {
                            received.add(payload);
                            return Outcome.done();
                        }))
                        .open();
                Umavez asking = open()) {
            working.start();
            Within.millis(20_000)
                    .until(
                            "it listens",
                            () -> database.count("pg_stat_activity WHERE query LIKE 'LISTEN%' AND application_name ="
                                            + " current_setting('application_name')")
                                    == 1);
            for (int i = 0; i < 5; i++) {
                String payload = "" + i;
                enqueue(asking, SEND.of(order(i), payload));
                Within.millis(20_000).until("it is received", () -> received.contains(payload));
            }
        }
        Within.millis(20_000)
                .until(
                        "nobody listens any more",
                        () -> database.count("pg_stat_activity WHERE query LIKE 'LISTEN%' AND application_name ="
                                        + " current_setting('application_name')")
                                == 0);
    }

    /** As when the server is restarted: whatever was connected is not any more. */
    @Test
    void workers_come_back_by_themselves_when_their_connections_are_lost() {
        try (Umavez umavez = Umavez.on(database.connections())
                .org("acme")
                .handle(Handler.of(SEND, Repeatability.natural(), (payload, attempt) -> {
                    received.add(payload);
                    return Outcome.done();
                }))
                .open()) {
            umavez.start();
            for (int i = 0; i < 3; i++) {
                String payload = "" + i;
                enqueue(umavez, SEND.of(order(i), payload));
                Within.millis(40_000).until("it is received", () -> received.contains(payload));
                database.count("(SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
                        + " current_setting('application_name') AND pid <> pg_backend_pid()) ended");
            }
            enqueue(umavez, SEND.of(order("last"), "last"));
            Within.millis(40_000).until("the last is received", () -> received.contains("last"));
            Within.millis(40_000).until("all is settled", () -> database.count("uv_work") == 0);
            Within.millis(40_000)
                    .until("it is healthy again", () -> umavez.health().healthy());
        }
    }

    @Test
    void a_connection_goes_back_to_its_pool_as_it_came() throws SQLException {
        try (Connection only = database.connections().getConnection();
                Statement statement = only.createStatement()) {
            statement.execute("SET lock_timeout = '7s'");
            Umavez.migrate(new OneConnection(only));
            try (var row = statement.executeQuery("SHOW lock_timeout")) {
                row.next();
                assertThat(row.getString(1)).isEqualTo("7s");
            }
            try (var row = statement.executeQuery("SHOW enable_seqscan")) {
                row.next();
                assertThat(row.getString(1)).isEqualTo("on");
            }
            assertThat(only.getAutoCommit()).isTrue();
        }
    }
}
