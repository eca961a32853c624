package dev.umavez.store.sql;

import dev.umavez.ledger.Digest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A connection with its prepared statements. The same rows go to PostgreSQL as arrays in one statement and to SQLite one by one, so
 * that everything above is written once. Used by one thread at a time.
 */
public final class Session implements AutoCloseable {

    private final Connection connection;
    private final Dialect dialect;
    private final Statements statements;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    private final Closing closing;

    Session(Connection connection, Dialect dialect, Statements statements, Closing closing) {
        this.connection = connection;
        this.dialect = dialect;
        this.statements = statements;
        this.closing = closing;
    }

    /** What becomes of the connection afterwards. */
    interface Closing {
        void close(Connection connection) throws SQLException;
    }

    /**
     * Somebody else's connection in the middle of its transaction: neither begun, nor ended, nor closed here.
     *
     * @param statements of the store's dialect and names
     */
    public static Session within(Connection connection, Dialect dialect, Statements statements) {
        return new Session(connection, dialect, statements, lent -> {});
    }

    /** Takes one row of a result. */
    public interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    /** Makes a noun of one row. */
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    public Dialect dialect() {
        return dialect;
    }

    public Connection connection() {
        return connection;
    }

    /**
     * Inserts rows whose second value is a key that no other row among them has.
     *
     * @return for each row whether it was new
     */
    public boolean[] insertNew(String name, Rows rows) throws SQLException {
        boolean[] inserted = new boolean[rows.size()];
        if (rows.isEmpty()) {
            return inserted;
        }
        PreparedStatement statement = prepare(name);
        if (!dialect.arrays()) {
            for (int i = 0; i < rows.size(); i++) {
                Binding.row(statement, rows.get(i));
                inserted[i] = statement.executeUpdate() == 1;
            }
            return inserted;
        }
        Map<Digest, Integer> positions = new HashMap<>(rows.size() * 2);
        for (int i = 0; i < rows.size(); i++) {
            positions.put(Digest.of((byte[]) rows.get(i)[1]), i);
        }
        Binding.arrays(statement, statements.get(name).arrays(), rows);
        try (ResultSet keys = statement.executeQuery()) {
            while (keys.next()) {
                Integer position = positions.get(Digest.of(keys.getBytes(1)));
                if (position != null) {
                    inserted[position] = true;
                }
            }
        }
        return inserted;
    }

    /** Inserts, updates or deletes; returns how many rows changed. */
    public int change(String name, Rows rows) throws SQLException {
        if (rows.isEmpty()) {
            return 0;
        }
        PreparedStatement statement = prepare(name);
        if (dialect.arrays()) {
            Binding.arrays(statement, statements.get(name).arrays(), rows);
            return statement.executeUpdate();
        }
        int changed = 0;
        for (int i = 0; i < rows.size(); i++) {
            Binding.row(statement, rows.get(i));
            changed += statement.executeUpdate();
        }
        return changed;
    }

    /** Reads the rows that these rows ask for, in no promised order. */
    public void query(String name, Rows rows, RowReader reader) throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        PreparedStatement statement = prepare(name);
        if (dialect.arrays()) {
            Binding.arrays(statement, statements.get(name).arrays(), rows);
            read(statement, reader);
            return;
        }
        for (int i = 0; i < rows.size(); i++) {
            Binding.row(statement, rows.get(i));
            read(statement, reader);
        }
    }

    /** Reads what these rows ask for as a list, in no promised order between several of them. */
    public <T> List<T> list(String name, Rows rows, RowMapper<T> mapper) throws SQLException {
        List<T> found = new ArrayList<>();
        query(name, rows, row -> found.add(mapper.map(row)));
        return found;
    }

    /** Runs a statement without parameters and rows. */
    public void run(String name) throws SQLException {
        execute(statements.get(name).sql());
    }

    /** Runs a statement that stands in no file: a setting of this connection. */
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Begins a transaction. SQLite says at once that it will write: a lock that has to grow later can fail half way. */
    public void begin() throws SQLException {
        if (dialect == Dialect.SQLITE) {
            execute("BEGIN IMMEDIATE");
        }
    }

    /**
     * Commits.
     *
     * @return empty text, or why the commit is not as durable as was asked for (PostgreSQL says so by a warning only)
     */
    public String commit() throws SQLException {
        if (dialect == Dialect.SQLITE) {
            execute("COMMIT");
            return "";
        }
        connection.commit();
        SQLWarning warning = connection.getWarnings();
        if (warning == null) {
            return "";
        }
        connection.clearWarnings();
        return "01000".equals(warning.getSQLState()) ? "warning: " + warning.getMessage() : "";
    }

    /** Ends a transaction, if there is one. */
    public void rollback() throws SQLException {
        if (dialect == Dialect.SQLITE) {
            rollbackHere();
        } else {
            connection.rollback();
        }
    }

    private void rollbackHere() {
        try {
            execute("ROLLBACK");
        } catch (SQLException e) {
            // SQLite has ended it by itself, as it does when the disk is full.
        }
    }

    @Override
    public void close() {
        try {
            for (PreparedStatement statement : prepared.values()) {
                statement.close();
            }
            closing.close(connection);
        } catch (SQLException e) {
            // Nothing depends on it: what was committed is committed.
        }
    }

    private static void read(PreparedStatement statement, RowReader reader) throws SQLException {
        try (ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                reader.read(result);
            }
        }
    }

    private PreparedStatement prepare(String name) throws SQLException {
        PreparedStatement statement = prepared.get(name);
        if (statement == null) {
            statement = connection.prepareStatement(statements.get(name).sql());
            prepared.put(name, statement);
        }
        return statement;
    }
}
