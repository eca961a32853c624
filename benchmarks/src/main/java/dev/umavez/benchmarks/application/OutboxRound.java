package dev.umavez.benchmarks.application;

import dev.umavez.ledger.Surroundings;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import javax.sql.DataSource;

/**
 * One round of one way on an empty database: first 16 producers write an order and an effect in each transaction, nobody delivers; then 16
 * workers deliver all of it; then ten orders a second come, and the time from each commit to its delivery is taken.
 */
final class OutboxRound {
    private static final int PRODUCERS = 16;
    private static final int SLOW = 50;
    private static final long SLOW_NANOS = 100_000_000;
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private final Surroundings surroundings;
    private final DataSource database;
    private final int transactions;
    private final AtomicLong count = new AtomicLong();
    private final AtomicLongArray times;
    private final AtomicLong doubled = new AtomicLong();

    OutboxRound(Surroundings surroundings, DataSource database, int transactions) {
        this.surroundings = surroundings;
        this.database = database;
        this.transactions = transactions;
        this.times = new AtomicLongArray(transactions + SLOW);
    }

    /** Makes a way that tells of each delivery. */
    interface Maker {
        Outbox make(DataSource database, LongConsumer delivered) throws SQLException;
    }

    /**
     * What was measured.
     *
     * @param p50Ms from commit to delivery at ten a second
     * @param doubled deliveries too many
     */
    record Result(double transactionsPerSecond, double deliveriesPerSecond, double p50Ms, long doubled) {}

    Result run(Maker maker) throws SQLException, InterruptedException, ExecutionException {
        execute("CREATE TABLE orders (id bigint PRIMARY KEY, customer text NOT NULL, total bigint NOT NULL)");
        try (Outbox outbox = maker.make(database, this::delivered)) {
            double produced = produce(outbox);
            execute("VACUUM ANALYZE");
            long start = surroundings.nowNanos();
            outbox.start();
            until(transactions);
            double delivered = transactions * 1e9 / (surroundings.nowNanos() - start);
            return new Result(produced, delivered, slowly(outbox), doubled.get());
        }
    }

    private void delivered(long number) {
        if (times.compareAndSet((int) number, 0, surroundings.nowNanos())) {
            count.incrementAndGet();
        } else {
            doubled.incrementAndGet();
        }
    }

    private double produce(Outbox outbox) throws InterruptedException, ExecutionException {
        AtomicLong next = new AtomicLong();
        CountDownLatch ready = new CountDownLatch(PRODUCERS);
        List<Callable<Long>> producers = new ArrayList<>();
        for (int i = 0; i < PRODUCERS; i++) {
            producers.add(() -> {
                try (Connection connection = database.getConnection()) {
                    connection.setAutoCommit(false);
                    ready.countDown();
                    ready.await();
                    long start = surroundings.nowNanos();
                    for (long n = next.getAndIncrement(); n < transactions; n = next.getAndIncrement()) {
                        order(connection, n);
                        outbox.enqueue(connection, n);
                        connection.commit();
                    }
                    return surroundings.nowNanos() - start;
                }
            });
        }
        long longest = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS)) {
            for (Future<Long> each : threads.invokeAll(producers)) {
                longest = Math.max(longest, each.get());
            }
        }
        return transactions * 1e9 / longest;
    }

    private double slowly(Outbox outbox) throws SQLException, InterruptedException {
        double[] ms = new double[SLOW];
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            for (int i = 0; i < SLOW; i++) {
                LockSupport.parkNanos(SLOW_NANOS);
                long number = (long) transactions + i;
                order(connection, number);
                outbox.enqueue(connection, number);
                connection.commit();
                long committed = surroundings.nowNanos();
                outbox.committed();
                until(number + 1);
                ms[i] = (times.get((int) number) - committed) / 1e6;
            }
        }
        Arrays.sort(ms);
        return ms[SLOW / 2];
    }

    private void until(long deliveries) throws InterruptedException {
        long start = surroundings.nowNanos();
        while (count.get() < deliveries) {
            if (surroundings.nowNanos() - start > PATIENCE_NANOS) {
                throw new IllegalStateException(count.get() + " of " + deliveries + " deliveries in two minutes");
            }
            LockSupport.parkNanos(200_000);
        }
    }

    private static void order(Connection connection, long number) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO orders (id, customer, total) VALUES (?, ?, ?)")) {
            insert.setLong(1, number);
            insert.setString(2, "customer-" + number);
            insert.setLong(3, 1_000 + number);
            insert.executeUpdate();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
