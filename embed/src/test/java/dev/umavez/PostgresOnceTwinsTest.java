package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.testkit.Within;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresOnceTwinsTest extends OnceTwinsContract {
    private static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());
    private static final Identity CART = Identity.of("shop", "cart", 42);

    private final AppDatabase database = fresh();

    @Override
    AppDatabase fresh() {
        return AppDatabase.postgres();
    }

    @Override
    int rounds() {
        return 1_000;
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                Connection.TRANSACTION_READ_COMMITTED,
                Connection.TRANSACTION_REPEATABLE_READ,
                Connection.TRANSACTION_SERIALIZABLE
            })
    void a_twin_that_ended_before_is_answered_at_each_isolation(int isolation) throws SQLException {
        try (Umavez umavez = open();
                Connection first = begin(isolation)) {
            assertThat(place(umavez, first, "o-1")).isEqualTo("o-1");
            first.commit();
            try (Connection second = begin(isolation)) {
                assertThat(place(umavez, second, "o-2")).isEqualTo("o-1");
                second.commit();
            }
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void read_committed_waits_for_a_twin_and_has_its_answer() throws Exception {
        assertThat(afterTwin(Connection.TRANSACTION_READ_COMMITTED, true)).isEqualTo("o-1");
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {Connection.TRANSACTION_REPEATABLE_READ, Connection.TRANSACTION_SERIALIZABLE})
    void with_a_snapshot_a_twin_that_commits_meanwhile_means_run_again(int isolation) {
        assertThatThrownBy(() -> afterTwin(isolation, true))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(RetryTransactionException.class);
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                Connection.TRANSACTION_READ_COMMITTED,
                Connection.TRANSACTION_REPEATABLE_READ,
                Connection.TRANSACTION_SERIALIZABLE
            })
    void a_twin_that_rolls_back_leaves_the_key_to_who_waits(int isolation) throws Exception {
        assertThat(afterTwin(isolation, false)).isEqualTo("o-2");
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {Connection.TRANSACTION_REPEATABLE_READ, Connection.TRANSACTION_SERIALIZABLE})
    void a_twin_that_a_snapshot_cannot_see_means_run_again(int isolation) throws SQLException {
        try (Umavez umavez = open();
                Connection second = begin(isolation)) {
            // Takes the snapshot before the twin comes.
            try (var statement = second.createStatement()) {
                statement.executeQuery("SELECT count(*) FROM orders").close();
            }
            try (Connection first = begin(isolation)) {
                place(umavez, first, "o-1");
                first.commit();
            }
            assertThatThrownBy(() -> place(umavez, second, "o-2")).isInstanceOf(RetryTransactionException.class);
            second.rollback();
            assertThat(place(umavez, second, "o-2")).isEqualTo("o-1");
            second.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void a_lock_time_out_of_the_connection_means_busy() throws SQLException {
        try (Umavez umavez = open();
                Connection first = database.begin();
                Connection second = database.begin()) {
            place(umavez, first, "o-1");
            try (var statement = second.createStatement()) {
                statement.execute("SET LOCAL lock_timeout = 50");
            }
            assertThatThrownBy(() -> place(umavez, second, "o-2")).isInstanceOf(BusyException.class);
            second.rollback();
            first.rollback();
        }
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void transactions_that_take_two_keys_in_opposite_order_end_and_each_runs_once() throws Exception {
        try (Umavez umavez = open()) {
            dev.umavez.testkit.contract.Together.run(
                    java.util.List.of(() -> both(umavez, "one", "two"), () -> both(umavez, "two", "one")));
        }
        assertThat(database.count("orders")).isEqualTo(2);
    }

    private static String both(Umavez umavez, String first, String second) {
        return umavez.inTransaction(connection -> {
            for (String cart : new String[] {first, second}) {
                umavez.once(connection, PLACE_ORDER.of(Identity.of("shop", cart)), () -> {
                    AppDatabase.insertOrder(connection, cart, cart);
                    return cart;
                });
            }
            return first;
        });
    }

    /** The first twin is in the middle of its transaction when the second asks; then it ends. */
    private String afterTwin(int isolation, boolean commits) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Umavez umavez = open();
                Connection first = begin(isolation);
                Connection second = begin(isolation)) {
            place(umavez, first, "o-1");
            Future<String> waits = thread.submit(() -> {
                String answer = place(umavez, second, "o-2");
                second.commit();
                return answer;
            });
            Within.millis(20_000).until("the twin waits", () -> waiting() == 1);
            if (commits) {
                first.commit();
            } else {
                first.rollback();
            }
            return waits.get(20, TimeUnit.SECONDS);
        } finally {
            thread.shutdownNow();
        }
    }

    private long waiting() {
        return database.count("pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
    }

    private Umavez open() {
        return Umavez.on(database.connections()).org("acme").open();
    }

    private Connection begin(int isolation) throws SQLException {
        Connection connection = database.connections().getConnection();
        connection.setTransactionIsolation(isolation);
        connection.setAutoCommit(false);
        return connection;
    }

    private static String place(Umavez umavez, Connection connection, String id) throws SQLException {
        return umavez.once(connection, PLACE_ORDER.of(CART), () -> {
            AppDatabase.insertOrder(connection, id, "42");
            return id;
        });
    }
}
