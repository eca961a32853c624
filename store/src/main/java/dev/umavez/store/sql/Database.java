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
        connection.setAutoCommit(false);
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
        if (dialect() == Dialect.SQLITE) {
            // Writers say at once that they will write: a lock that has to grow later can fail half way.
            properties.setProperty("transaction_mode", "IMMEDIATE");
        } else {
            properties.setProperty("prepareThreshold", "1");
            properties.setProperty("tcpKeepAlive", "true");
            properties.setProperty("connectTimeout", "5");
            properties.setProperty("ApplicationName", "umavez");
        }
        return properties;
    }
}
