package dev.umavez.benchmarks.application;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.umavez.ledger.Surroundings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongConsumer;
import javax.sql.DataSource;

/** db-scheduler with 16 threads, lock-and-fetch, and a poll every 50 ms; scheduled on the connection of the application's transaction. */
final class DbScheduler implements Outbox {
    private static final int WORKERS = 16;
    private static final String PAYLOAD = "x".repeat(512);

    private final OneTimeTask<String> deliver;
    private final Scheduler scheduler;

    DbScheduler(DataSource database, LongConsumer delivered) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE scheduled_tasks (task_name text NOT NULL, task_instance text NOT NULL,"
                    + " task_data bytea, execution_time timestamptz NOT NULL, picked boolean NOT NULL, picked_by text,"
                    + " last_success timestamptz, last_failure timestamptz, consecutive_failures int,"
                    + " last_heartbeat timestamptz, version bigint NOT NULL, priority smallint,"
                    + " PRIMARY KEY (task_name, task_instance))");
            statement.execute("CREATE INDEX ON scheduled_tasks (execution_time)");
            statement.execute("CREATE INDEX ON scheduled_tasks (last_heartbeat)");
        }
        deliver = Tasks.oneTime("deliver", String.class)
                .execute((instance, context) -> delivered.accept(Long.parseLong(instance.getId())));
        scheduler = Scheduler.create(database, deliver)
                .threads(WORKERS)
                .pollUsingLockAndFetch(1.0, 4.0)
                .pollingInterval(Duration.ofMillis(50))
                .build();
    }

    @Override
    public String name() {
        return "db-scheduler";
    }

    @Override
    public void enqueue(Connection connection, long number) {
        SchedulerClient client =
                SchedulerClient.Builder.create(new Only(connection), deliver).build();
        client.scheduleIfNotExists(
                deliver.instance(Long.toString(number), PAYLOAD),
                Instant.ofEpochMilli(Surroundings.system().nowMs()));
    }

    @Override
    public void start() {
        scheduler.start();
    }

    @Override
    public void close() {
        scheduler.stop();
    }

    /** A data source of one connection that nobody closes. */
    private static final class Only extends AbstractOnly {
        private final Connection connection;

        Only(Connection connection) {
            this.connection = connection;
        }

        @Override
        public Connection getConnection() {
            return (Connection) Proxy.newProxyInstance(
                    DbScheduler.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("close")) {
                            return null;
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }
    }
}
