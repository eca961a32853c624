package dev.umavez.store.write;

import dev.umavez.store.sql.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** How long a connection waits for somebody else's lock: asked, changed, and put back within a transaction. */
enum LockPatience {
    /** Waits for whoever writes, whatever it writes. */
    SQLITE {
        @Override
        String ask(Connection connection) throws SQLException {
            return first(connection, "PRAGMA busy_timeout");
        }

        @Override
        void set(Connection connection, String patience) throws SQLException {
            first(connection, "PRAGMA busy_timeout=" + Long.parseLong(patience));
        }

        @Override
        long leastMs() {
            return 0;
        }
    },
    /** Waits for the holder of a row. */
    POSTGRESQL {
        @Override
        String ask(Connection connection) throws SQLException {
            return first(connection, "SELECT current_setting('lock_timeout')");
        }

        @Override
        void set(Connection connection, String patience) throws SQLException {
            // For this transaction only.
            try (PreparedStatement statement =
                    connection.prepareStatement("SELECT set_config('lock_timeout', ?, true)")) {
                statement.setString(1, patience);
                statement.execute();
            }
        }

        @Override
        long leastMs() {
            return 1;
        }
    };

    static LockPatience of(Dialect dialect) {
        return dialect == Dialect.SQLITE ? SQLITE : POSTGRESQL;
    }

    /** The present value, as {@link #set} takes it. */
    abstract String ask(Connection connection) throws SQLException;

    abstract void set(Connection connection, String patience) throws SQLException;

    /** The shortest wait in milliseconds: 0 may mean "for ever". */
    abstract long leastMs();

    private static String first(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : "";
        }
    }
}
