package dev.umavez.store.sql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Opens connections to one store. Safe for use by many threads. */
public final class Database {

    private final StoreUrl url;

    public Database(StoreUrl url) {
        this.url = url;
    }

    public StoreUrl url() {
        return url;
    }

    public Dialect dialect() {
        return url.dialect();
    }

    /** A connection for writing, in transactions. */
    public Session openWriter() throws SQLException {
        Connection connection = connect();
        // The SQLite driver would open the next transaction with every commit and hold the file for ever.
        connection.setAutoCommit(dialect() == Dialect.SQLITE);
        return new Session(connection, dialect());
    }

    /** A connection that only reads, each statement by itself. */
    public Session openReader() throws SQLException {
        Session session = new Session(connect(), dialect());
        session.execute(
                dialect() == Dialect.SQLITE ? "PRAGMA query_only=ON" : "SET default_transaction_read_only = on");
        if (dialect() == Dialect.SQLITE) {
            session.execute("PRAGMA cache_size=-4000");
        }
        return session;
    }

    private Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection(url.jdbc(), properties());
        try (var statement = connection.createStatement()) {
            for (String sql : dialect().setup()) {
                statement.execute(sql);
            }
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private Properties properties() {
        Properties properties = new Properties();
        if (dialect() == Dialect.POSTGRESQL) {
            properties.setProperty("prepareThreshold", "1");
            properties.setProperty("tcpKeepAlive", "true");
            properties.setProperty("connectTimeout", "5");
            properties.setProperty("ApplicationName", "umavez");
            // The server's details quote values of rows.
            properties.setProperty("logServerErrorDetail", "false");
        } else {
            // The driver would prepare and run a SELECT after every INSERT; nobody here asks for a row number.
            properties.setProperty("jdbc.get_generated_keys", "false");
        }
        return properties;
    }
}
