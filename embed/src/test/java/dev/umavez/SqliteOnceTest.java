package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SqliteOnceTest extends OnceContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }

    @Test
    void a_snapshot_that_is_too_old_to_write_means_run_again() throws SQLException {
        try (Connection reading = database.begin();
                Connection writing = database.begin()) {
            read(reading);
            AppDatabase.insertOrder(writing, "other", "1");
            writing.commit();
            assertThatThrownBy(() -> place(reading, PLACE_ORDER.of(CART), "o-1"))
                    .isInstanceOf(RetryTransactionException.class);
            reading.rollback();
            assertThat(place(reading, PLACE_ORDER.of(CART), "o-2")).isEqualTo("o-2");
            reading.commit();
        }
        assertThat(database.count("orders")).isEqualTo(2);
    }

    @Test
    void a_transaction_of_ours_is_run_again_by_itself() throws SQLException {
        AtomicInteger runs = new AtomicInteger();
        String answer = umavez.inTransaction(connection -> {
            read(connection);
            if (runs.incrementAndGet() < 3) {
                try (Connection writing = database.begin()) {
                    AppDatabase.insertOrder(writing, "other", "1");
                    writing.commit();
                }
            }
            return place(connection, PLACE_ORDER.of(CART), "o-" + runs.get());
        });
        assertThat(answer).isEqualTo("o-3");
        assertThat(runs).hasValue(3);
        assertThat(database.count("orders WHERE cart = '42'")).isEqualTo(1);
    }

    @Test
    void a_writer_that_does_not_end_means_busy() throws SQLException {
        try (Connection writing = database.begin();
                Connection waiting = database.begin()) {
            AppDatabase.insertOrder(writing, "other", "1");
            try (var statement = waiting.createStatement()) {
                statement.execute("PRAGMA busy_timeout=20");
            }
            assertThatThrownBy(() -> place(waiting, PLACE_ORDER.of(CART), "o-1"))
                    .isInstanceOf(BusyException.class);
            waiting.rollback();
            writing.rollback();
            assertThat(place(waiting, PLACE_ORDER.of(CART), "o-2")).isEqualTo("o-2");
            waiting.commit();
        }
    }

    private static void read(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeQuery("SELECT count(*) FROM orders").close();
        }
    }
}
