package dev.umavez;

import dev.umavez.store.sql.Dialect;
import dev.umavez.store.write.OnceRows;
import java.sql.Connection;
import java.sql.SQLException;

/** What errors of the database mean for the caller's transaction. */
final class Failures {
    private final Dialect dialect;

    Failures(Dialect dialect) {
        this.dialect = dialect;
    }

    /** Refuses a connection that commits each statement by itself. */
    void requireTransaction(Connection connection, String doing) {
        try {
            if (connection.getAutoCommit()) {
                throw new NoTransactionException(
                        doing + " needs a transaction, and the connection commits each statement"
                                + " by itself. Nothing was written. Call setAutoCommit(false), or Umavez.inTransaction");
            }
        } catch (SQLException e) {
            throw of(e, doing);
        }
    }

    /** The exception that tells the caller what to do. */
    UmavezException of(SQLException e, String doing) {
        if (e instanceof OnceRows.TwinInProgress) {
            return new InProgressException(
                    doing + ": a twin is in the middle of its transaction. Nothing was run; ask again later", e);
        }
        if (isCollision(e)) {
            return new RetryTransactionException(
                    doing + ": the transaction collided with another one. Roll back and run all of it again", e);
        }
        if (dialect.isLockTimeout(e)) {
            return new BusyException(
                    doing + ": somebody else's lock was not given up in time. Roll back and try again later", e);
        }
        return new UmavezException(
                doing + ": the database refused (SQLSTATE " + e.getSQLState() + "). Roll back; nothing of it stays", e);
    }

    /** Whether only a new transaction can help. */
    boolean isCollision(SQLException e) {
        return e instanceof OnceRows.Unseen || dialect.isCollision(e);
    }
}
