package dev.umavez.testkit.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One PostgreSQL for each JVM, started at first use on a free port and stopped with the JVM; runs as root and as a user. The binaries'
 * own defaults turn fsync and synchronous commits off: here both are on, and the start fails when the server says otherwise. Safe for
 * use by many threads.
 */
public final class TestPostgres {

    private static @Nullable TestPostgres shared;

    private final int port;
    private final AtomicInteger databases = new AtomicInteger();

    private TestPostgres(int port) {
        this.port = port;
    }

    /** The server of this JVM. */
    public static synchronized TestPostgres shared() {
        TestPostgres running = shared;
        if (running == null) {
            running = start();
            shared = running;
        }
        return running;
    }

    /** Makes an empty database and gives its URL, as a configuration names it: {@code postgresql://…}. */
    public String freshDatabase() {
        String name = "test_" + databases.incrementAndGet();
        try (Connection connection = DriverManager.getConnection("jdbc:" + url("postgres"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("cannot create the database " + name, e);
        }
        return url(name);
    }

    /** A connection of its own to a database of this server; the test closes it. */
    public static Connection connect(String url) throws SQLException {
        return DriverManager.getConnection("jdbc:" + url);
    }

    private String url(String database) {
        return "postgresql://127.0.0.1:" + port + "/" + database + "?user=postgres";
    }

    private static TestPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("max_connections", "200")
                    .setRegisterShutdownHook(true)
                    .start();
            TestPostgres started = new TestPostgres(server.getPort());
            started.requireDurable("fsync");
            started.requireDurable("synchronous_commit");
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start PostgreSQL from its Maven-delivered binaries", e);
        }
    }

    private void requireDurable(String setting) {
        try (Connection connection = DriverManager.getConnection("jdbc:" + url("postgres"));
                Statement statement = connection.createStatement();
                ResultSet shown = statement.executeQuery("SHOW " + setting)) {
            if (!shown.next() || !"on".equals(shown.getString(1))) {
                throw new IllegalStateException(
                        "PostgreSQL runs without " + setting + ": no durability test means anything");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("PostgreSQL does not answer", e);
        }
    }
}
