package dev.umavez.benchmarks.application;

import dev.umavez.ledger.Surroundings;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/** One round of W4: 16 callers, each key asked for twice, the second time by whoever comes to it. */
final class AnsweringRound {
    private static final int CALLERS = 16;
    private static final int DISTANCE = 64;

    private AnsweringRound() {}

    /** Makes a way. */
    interface Maker {
        Answering make(DataSource database) throws SQLException;
    }

    /** Answers per second; fails when an answer differs. */
    static double run(Surroundings surroundings, DataSource database, Maker maker, int calls)
            throws SQLException, InterruptedException, ExecutionException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE orders (id bigint PRIMARY KEY, customer text NOT NULL, total bigint NOT NULL)");
        }
        Answering way = maker.make(database);
        AtomicLong next = new AtomicLong();
        List<Callable<Boolean>> callers = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            callers.add(() -> call(database, way, next, calls));
        }
        long start = surroundings.nowNanos();
        try (ExecutorService threads = Executors.newFixedThreadPool(CALLERS)) {
            for (Future<Boolean> each : threads.invokeAll(callers)) {
                each.get();
            }
        }
        return calls * 1e9 / (surroundings.nowNanos() - start);
    }

    private static boolean call(DataSource database, Answering way, AtomicLong next, int calls) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            for (long n = next.getAndIncrement(); n < calls; n = next.getAndIncrement()) {
                // Blocks of keys, each asked for once and then again.
                long key = n / (2 * DISTANCE) * DISTANCE + n % DISTANCE;
                String answer = way.answer(connection, key);
                connection.commit();
                if (!answer.equals("order-" + key)) {
                    throw new IllegalStateException("another answer for " + key + ": " + answer);
                }
            }
            return true;
        }
    }
}
