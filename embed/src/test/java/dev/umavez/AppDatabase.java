package dev.umavez;

import dev.umavez.testkit.postgres.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
record AppDatabase(String name, DataSource connections, boolean manyWriters) {
    private static final String DATABASE = TestPostgres.shared().freshDatabase();
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    static AppDatabase postgres() {
        String schema = "app" + SCHEMAS.incrementAndGet();
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl("jdbc:" + DATABASE + "&currentSchema=" + schema);
        AppDatabase database = new AppDatabase("PostgreSQL", connections, true);
        database.execute("CREATE SCHEMA " + schema);
        return database.withTables();
    }

    static AppDatabase sqlite() {
        try {
            Path file = Files.createTempDirectory("umavez-app").resolve("app.db");
            SQLiteConfig config = new SQLiteConfig();
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setBusyTimeout(20_000);
            SQLiteDataSource connections = new SQLiteDataSource(config);
            connections.setUrl("jdbc:sqlite:" + file);
            return new AppDatabase("SQLite", connections, false).withTables();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    @Override
    public String toString() {
        return name;
    }
}
