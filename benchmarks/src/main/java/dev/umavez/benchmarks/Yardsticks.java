package dev.umavez.benchmarks;

import dev.umavez.benchmarks.load.Histogram;
import dev.umavez.benchmarks.stage.DurablePostgres;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What the same PostgreSQL gives to the plainest of programs in the same sitting: one row of 1 KB per transaction, all
 * keys new, each of 64 connections waiting for its commit. With one insert, and with two as an event with an action has.
 */
record Yardsticks(Surroundings surroundings, Options options, Stage stage) {
    private static final int CONNECTIONS = 64;

    Row inserts(int tables) throws IOException, SQLException, InterruptedException, ExecutionException {
        DurablePostgres server = stage.postgres();
        String database = server.newDatabase();
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < tables; i++) {
                statement.execute("CREATE TABLE y" + i + " (k bigint PRIMARY KEY, body bytea NOT NULL)");
            }
        }
        double[] perSecond = new double[options.rounds];
        double[] p50 = new double[options.rounds];
        double[] p99 = new double[options.rounds];
        for (int round = 0; round < options.rounds; round++) {
            Histogram times = round(server, database, tables, round);
            perSecond[round] = (double) times.total() / options.seconds;
            p50[round] = times.atMostMs(0.5);
            p99[round] = times.atMostMs(0.99);
        }
        return new Row(
                "yardstick: " + tables + " insert(s) in one transaction, JDBC",
                "POSTGRESQL",
                CONNECTIONS,
                new Rounds(perSecond),
                new Rounds(p50),
                new Rounds(p99),
                "");
    }

    private Histogram round(DurablePostgres server, String database, int tables, int round)
            throws InterruptedException, ExecutionException {
        long start = surroundings.nowNanos() + 1_000_000_000L;
        List<Callable<Histogram>> loops = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            long firstKey = (1L + round * CONNECTIONS + i) << 40;
            loops.add(() -> loop(server, database, tables, firstKey, start));
        }
        Histogram all = new Histogram();
        try (ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS)) {
            for (Future<Histogram> each : threads.invokeAll(loops)) {
                all.merge(each.get());
            }
        }
        return all;
    }

    private Histogram loop(DurablePostgres server, String database, int tables, long firstKey, long start)
            throws SQLException {
        Histogram times = new Histogram();
        long end = start + options.seconds * 1_000_000_000L;
        byte[] body = new byte[1024];
        try (Connection connection = server.connect(database)) {
            connection.setAutoCommit(tables == 1);
            List<PreparedStatement> inserts = new ArrayList<>();
            for (int i = 0; i < tables; i++) {
                inserts.add(connection.prepareStatement("INSERT INTO y" + i + " VALUES (?, ?) ON CONFLICT DO NOTHING"));
            }
            long key = firstKey;
            for (long from = surroundings.nowNanos(); from < end; from = surroundings.nowNanos()) {
                // Scattered, as digests are.
                long scattered = Long.reverse(key++) >>> 1;
                for (PreparedStatement insert : inserts) {
                    insert.setLong(1, scattered);
                    insert.setBytes(2, body);
                    insert.executeUpdate();
                }
                if (tables > 1) {
                    connection.commit();
                }
                if (from >= start) {
                    times.record(surroundings.nowNanos() - from);
                }
            }
        }
        return times;
    }
}
