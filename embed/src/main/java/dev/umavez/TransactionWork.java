package dev.umavez;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * What {@link Umavez#inTransaction} runs. It may run several times, each time in a new transaction, so it changes nothing outside of it.
 *
 * @param <T> its answer
 * @param <X> what else it may throw; then the transaction is rolled back
 */
@FunctionalInterface
public interface TransactionWork<T, X extends Exception> {
    /**
     * Does it.
     *
     * @param connection in a transaction; neither committed, rolled back nor closed here
     */
    T run(Connection connection) throws SQLException, X;
}
