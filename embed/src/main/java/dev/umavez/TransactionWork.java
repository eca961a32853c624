package dev.umavez;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * What {@link Umavez#inTransaction} runs. It may run several times, each time in a new transaction, so it changes nothing outside of it.
 *
 * <pre>{@code
 * umavez.inTransaction(connection -> {
 *     orders.insert(connection, order);
 *     return umavez.enqueue(connection, SEND_RECEIPT.of(identity, receipt));
 * });
 * }</pre>
 *
 * @param <T> its answer
 */
@FunctionalInterface
public interface TransactionWork<T> {
    /**
     * Does it.
     *
     * @param connection in a transaction; neither committed, rolled back nor closed here
     * @throws SQLException when the database refused; the transaction is rolled back, and run again where it collided
     */
    T run(Connection connection) throws SQLException;
}
