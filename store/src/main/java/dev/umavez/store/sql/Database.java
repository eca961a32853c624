package dev.umavez.store.sql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.sql.DataSource;

/** Opens connections to one store. Safe for use by many threads. */
public final class Database {

    private final Dialect dialect;
    private final String shown;
    private final TableNames names;
    private final Statements statements;
    private final Source source;
    private final boolean lent;

    private Database(Dialect dialect, String shown, TableNames names, Source source, boolean lent) {
        this.dialect = dialect;
        this.shown = shown;
        this.names = names;
        this.statements = Statements.of(dialect).named(names);
        this.source = source;
        this.lent = lent;
    }

    /** Where connections come from. */
    private interface Source {
        Connection connect() throws SQLException;
    }

    /** A store of our own, whose connections are ours. */
    public Database(StoreUrl url) {
        this(
                url.dialect(),
                url.shown(),
                TableNames.standard(),
                () -> DriverManager.getConnection(url.jdbc(), properties(url.dialect())),
                false);
    }

    /**
     * An application's database, whose connections are lent: what a session sets on one is taken back when it is closed.
     *
     * @throws SQLException when it cannot be reached
     * @throws dev.umavez.store.StoreSetupException when it is none that a ledger can live in
     */
    public static Database lent(DataSource connections, TableNames names) throws SQLException {
        try (Connection connection = connections.getConnection()) {
            String product = connection.getMetaData().getDatabaseProductName();
            Dialect dialect = Dialect.ofProduct(product);
            return new Database(dialect, "the application's " + product, names, connections::getConnection, true);
        }
    }

    /** Whether its connections belong to somebody else. */
    public boolean isLent() {
        return lent;
    }

    /** What may be logged. */
    public String shown() {
        return shown;
    }

    public Dialect dialect() {
        return dialect;
    }

    public TableNames names() {
        return names;
    }

    public Statements statements() {
        return statements;
    }

    /** A connection as it comes; whoever asks closes it and leaves it as it was. */
    public Connection connect() throws SQLException {
        return source.connect();
    }

    /** A connection for writing, in transactions. */
    public Session openWriter() throws SQLException {
        Session session = open(dialect.ofSession());
        // The SQLite driver would open the next transaction with every commit and hold the file for ever.
        session.connection().setAutoCommit(dialect == Dialect.SQLITE);
        return session;
    }

    /** A connection that only reads, each statement by itself. */
    public Session openReader() throws SQLException {
        List<Setting> settings = new ArrayList<>(dialect.ofSession());
        settings.addAll(dialect.ofReader());
        return open(settings);
    }

    private Session open(List<Setting> settings) throws SQLException {
        Connection connection = source.connect();
        try {
            return lent ? lent(connection, settings) : own(connection, settings);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private Session own(Connection connection, List<Setting> settings) throws SQLException {
        // The session's first: on SQLite the others may have to wait for a lock.
        apply(
                connection,
                settings.stream().filter(dialect.ofSession()::contains).toList());
        apply(connection, dialect.ofStore());
        apply(
                connection,
                settings.stream()
                        .filter(setting -> !dialect.ofSession().contains(setting))
                        .toList());
        return new Session(connection, dialect, statements, Connection::close);
    }

    /** A pool hands a connection to the next who asks: nothing of ours may stay on it. */
    private Session lent(Connection connection, List<Setting> settings) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(true);
        List<Setting> before = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            for (Setting setting : settings) {
                try (ResultSet value = statement.executeQuery(setting.show(dialect))) {
                    value.next();
                    before.add(Setting.of(setting.name(), value.getString(1)));
                }
            }
        }
        apply(connection, settings);
        return new Session(connection, dialect, statements, ours -> giveBack(ours, autoCommit, before));
    }

    private void giveBack(Connection connection, boolean autoCommit, List<Setting> before) throws SQLException {
        try (connection) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
            connection.setAutoCommit(true);
            apply(connection, before);
            connection.setAutoCommit(autoCommit);
        }
    }

    private void apply(Connection connection, List<Setting> settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (Setting setting : settings) {
                statement.execute(setting.set(dialect));
            }
        }
    }

    private static Properties properties(Dialect dialect) {
        Properties properties = new Properties();
        if (dialect == Dialect.POSTGRESQL) {
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
