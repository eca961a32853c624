package dev.umavez.store;

import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Dialect;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells other processes on one PostgreSQL that there may be new work, and hears it. Only a matter of speed: whoever hears nothing finds the work
 * by looking. Signals have connections of their own, since a notification inside a transaction makes all that notify commit one after the
 * other. Safe for use by many threads.
 */
public final class WakeSignals {
    private static final Logger LOG = LoggerFactory.getLogger(WakeSignals.class);
    private static final int HEARING_MS = 5_000;
    private static final long GATHER_MS = 10;
    private static final long AGAIN_MS = 1_000;

    private final Database database;
    private final String channel;

    WakeSignals(Database database) {
        this.database = database;
        this.channel = database.names().in("uv_wake");
    }

    /** Ends what was started. */
    @FunctionalInterface
    public interface Ended extends AutoCloseable {
        @Override
        void close();
    }

    /** Tells others when asked: {@link Teller#tell} costs nothing, and what is told within 10 ms is told once. */
    public Teller teller() {
        return new Teller();
    }

    /**
     * Runs {@code wake} on each signal, until it is ended. Nothing where the database or its driver knows no signals.
     *
     * @param wake quick, throws nothing
     */
    public Ended listen(Runnable wake) {
        if (database.dialect() != Dialect.POSTGRESQL) {
            return () -> {};
        }
        Listener listener = new Listener(wake);
        Thread thread = new Thread(listener, "umavez-listen");
        thread.setDaemon(true);
        thread.start();
        return listener;
    }

    /** A thread that tells. */
    public final class Teller implements Runnable, Ended {
        private final Semaphore asked = new Semaphore(0);
        private volatile boolean ended;
        private boolean started;

        private Teller() {}

        /** There may be new work. Returns at once. */
        public void tell() {
            if (database.dialect() != Dialect.POSTGRESQL || ended) {
                return;
            }
            start();
            if (asked.availablePermits() == 0) {
                asked.release();
            }
        }

        private synchronized void start() {
            if (!started) {
                started = true;
                Thread thread = new Thread(this, "umavez-tell");
                thread.setDaemon(true);
                thread.start();
            }
        }

        @Override
        public void run() {
            try {
                while (!ended) {
                    asked.acquire();
                    asked.drainPermits();
                    if (!ended) {
                        notifyOthers();
                        asked.tryAcquire(Integer.MAX_VALUE, GATHER_MS, TimeUnit.MILLISECONDS);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void notifyOthers() {
            try (Connection connection = database.connect()) {
                connection.setAutoCommit(true);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("NOTIFY \"" + channel + "\"");
                }
            } catch (SQLException e) {
                LOG.debug("others were not told of new work and find it by looking: {}", e.getSQLState());
            }
        }

        @Override
        public void close() {
            ended = true;
            asked.release();
        }
    }

    /** A thread that hears. */
    private final class Listener implements Runnable, Ended {
        private final Runnable wake;
        private final Semaphore end = new Semaphore(0);
        private volatile boolean ended;

        Listener(Runnable wake) {
            this.wake = wake;
        }

        @Override
        public void run() {
            try {
                boolean able = true;
                while (!ended && able) {
                    able = hearAll();
                    if (able && !ended) {
                        end.tryAcquire(AGAIN_MS, TimeUnit.MILLISECONDS);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Until the connection is lost; false when the driver knows no signals. */
        private boolean hearAll() {
            try (Connection connection = database.connect()) {
                Optional<Method> notifications = notifications(connection);
                if (notifications.isEmpty()) {
                    return false;
                }
                Object driver = connection.unwrap(notifications.get().getDeclaringClass());
                connection.setAutoCommit(true);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("LISTEN \"" + channel + "\"");
                    // What was told while nobody heard.
                    wake.run();
                    while (!ended) {
                        if (notifications.get().invoke(driver, HEARING_MS) instanceof Object[] heard
                                && heard.length > 0) {
                            wake.run();
                        }
                    }
                    statement.execute("UNLISTEN \"" + channel + "\"");
                }
            } catch (SQLException | InvocationTargetException e) {
                LOG.debug("signals are not heard for a moment; work is found by looking: {}", e.toString());
            } catch (IllegalAccessException e) {
                return false;
            }
            return true;
        }

        @Override
        public void close() {
            ended = true;
            end.release();
        }
    }

    /** The driver's own method; this module knows no driver. */
    private static Optional<Method> notifications(Connection connection) throws SQLException {
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            Class<?> driver = Class.forName("org.postgresql.PGConnection", false, loader);
            return connection.isWrapperFor(driver)
                    ? Optional.of(driver.getMethod("getNotifications", int.class))
                    : Optional.empty();
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return Optional.empty();
        }
    }
}
