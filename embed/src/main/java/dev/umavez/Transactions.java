package dev.umavez;

import dev.umavez.ledger.Surroundings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/** Runs transactions, again when they collided. */
final class Transactions {
    private static final int MOST = 10;
    private static final long PAUSE_NANOS = 4_000_000;

    private final DataSource connections;
    private final Failures failures;
    private final Surroundings surroundings;

    Transactions(DataSource connections, Failures failures, Surroundings surroundings) {
        this.connections = connections;
        this.failures = failures;
        this.surroundings = surroundings;
    }

    <T> T run(TransactionWork<? extends T> work) {
        for (int attempt = 1; ; attempt++) {
            Optional<Collision> collided = Optional.empty();
            try (Connection connection = connections.getConnection()) {
                return once(connection, work);
            } catch (Collision e) {
                collided = Optional.of(e);
            } catch (SQLException e) {
                throw failures.of(e, "transaction");
            }
            if (attempt == MOST) {
                throw collided.get().told();
            }
            // Those that collided must not meet again.
            LockSupport.parkNanos(
                    (long) (attempt * PAUSE_NANOS * surroundings.random().nextDouble()));
        }
    }

    private <T> T once(Connection connection, TransactionWork<? extends T> work) throws SQLException, Collision {
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(false);
        boolean committed = false;
        try {
            T answer = work.run(connection);
            connection.commit();
            committed = true;
            return answer;
        } catch (RetryTransactionException e) {
            throw new Collision(e);
        } catch (SQLException e) {
            if (failures.isCollision(e)) {
                throw new Collision((RetryTransactionException) failures.of(e, "transaction"));
            }
            throw e;
        } finally {
            if (!committed) {
                connection.rollback();
            }
            connection.setAutoCommit(autoCommit);
        }
    }

    /** Tells a collision apart from whatever the work may throw. */
    private static final class Collision extends Exception {
        private static final long serialVersionUID = 1;

        private final RetryTransactionException told;

        Collision(RetryTransactionException told) {
            super(told);
            this.told = told;
        }

        RetryTransactionException told() {
            return told;
        }
    }
}
