package dev.umavez;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** An application's database with a table of orders, empty for each test. */
record AppDatabase(String url, DataSource connections) {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    static AppDatabase postgres() {
        String schema = "app" + SCHEMAS.incrementAndGet();
        String url = "jdbc:" + Server.DATABASE + "&ApplicationName=" + schema + "&currentSchema=" + schema;
        AppDatabase database = at(url);
        database.execute("CREATE SCHEMA " + schema);
        return database.withTables();
    }

    static AppDatabase sqlite() {
        try {
            return at("jdbc:sqlite:" + Files.createTempDirectory("umavez-app").resolve("app.db"))
                    .withTables();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that is there already. */
    static AppDatabase at(String url) {
        if (url.startsWith("jdbc:sqlite:")) {
            SQLiteConfig config = new SQLiteConfig();
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setBusyTimeout(20_000);
            SQLiteDataSource connections = new SQLiteDataSource(config);
            connections.setUrl(url);
            return new AppDatabase(url, connections);
        }
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(url);
        return new AppDatabase(url, connections);
    }

    /** A process that was killed may be noticed a moment later. */
    void untilNobodyIsConnected() {
        if (!url.startsWith("jdbc:sqlite:")) {
            Within.millis(20_000)
                    .until(
                            "the server has noticed",
                            () -> count("pg_stat_activity WHERE application_name = current_setting('application_name')"
                                            + " AND pid <> pg_backend_pid()")
                                    == 0);
        }
    }

    /** Started only where it is needed: a program that is killed needs none. */
    private static final class Server {
        static final String DATABASE = TestPostgres.shared().freshDatabase();
    }

    private AppDatabase withTables() {
        execute("CREATE TABLE orders (id text NOT NULL, cart text NOT NULL)");
        Umavez.migrate(connections);
        return this;
    }

    /** A connection in a transaction. */
    Connection begin() throws SQLException {
        Connection connection = connections.getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    void execute(String sql) {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    long count(String table) {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(table, e);
        }
    }

    /** The application's own record, in its own transaction. */
    static void insertOrder(Connection connection, String id, String cart) throws SQLException {
        try (var statement = connection.prepareStatement("INSERT INTO orders (id, cart) VALUES (?, ?)")) {
            statement.setString(1, id);
            statement.setString(2, cart);
            statement.executeUpdate();
        }
    }
}
