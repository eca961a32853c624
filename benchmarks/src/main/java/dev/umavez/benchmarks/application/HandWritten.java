package dev.umavez.benchmarks.application;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import javax.sql.DataSource;

/** The outbox that a team writes itself: a table, SKIP LOCKED, 16 workers of which each takes, delivers and deletes one row at a time. */
final class HandWritten implements Outbox {
    private static final int WORKERS = 16;
    private static final long IDLE_NANOS = 20_000_000;
    private static final String PAYLOAD = "x".repeat(512);
    private static final String TAKE = "SELECT id FROM hand_outbox ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED";

    private final DataSource database;
    private final LongConsumer delivered;
    private final List<Thread> workers = new ArrayList<>();
    private volatile boolean ended;

    HandWritten(DataSource database, LongConsumer delivered) throws SQLException {
        this.database = database;
        this.delivered = delivered;
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE hand_outbox (id bigint PRIMARY KEY, name text NOT NULL, payload text NOT NULL)");
        }
    }

    @Override
    public String name() {
        return "hand-written SKIP LOCKED";
    }

    @Override
    public void enqueue(Connection connection, long number) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO hand_outbox (id, name, payload) VALUES (?, ?, ?)")) {
            insert.setLong(1, number);
            insert.setString(2, "deliver");
            insert.setString(3, PAYLOAD);
            insert.executeUpdate();
        }
    }

    @Override
    public void start() {
        for (int i = 0; i < WORKERS; i++) {
            workers.add(Thread.ofPlatform().daemon().start(this::work));
        }
    }

    private void work() {
        try (Connection connection = database.getConnection();
                PreparedStatement take = connection.prepareStatement(TAKE);
                PreparedStatement delete = connection.prepareStatement("DELETE FROM hand_outbox WHERE id = ?")) {
            connection.setAutoCommit(false);
            while (!ended) {
                long number = -1;
                try (ResultSet row = take.executeQuery()) {
                    if (row.next()) {
                        number = row.getLong(1);
                    }
                }
                if (number >= 0) {
                    delivered.accept(number);
                    delete.setLong(1, number);
                    delete.executeUpdate();
                }
                connection.commit();
                if (number < 0) {
                    LockSupport.parkNanos(IDLE_NANOS);
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException("a worker of the yardstick failed", e);
        }
    }

    @Override
    public void close() {
        ended = true;
        workers.forEach(HandWritten::join);
    }

    private static void join(Thread worker) {
        try {
            worker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
