package dev.umavez.spring;

import dev.umavez.Action;
import dev.umavez.Enqueued;
import dev.umavez.NoTransactionException;
import dev.umavez.Once;
import dev.umavez.Umavez;
import dev.umavez.Work;
import java.sql.Connection;
import java.util.List;
import java.util.function.Function;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Umavez on the connection of the present {@code @Transactional} method: with JDBC, JPA and jOOQ alike, as long as they use the same data
 * source. It never opens a transaction. After the commit the workers are woken.
 *
 * <pre>{@code
 * @Transactional
 * public String checkout(Cart cart) {
 *     return umavez.once(PLACE_ORDER.of(Identity.of("shop", "cart", cart.id())), () -> {
 *         Order order = orders.save(new Order(cart));
 *         umavez.enqueue(SEND_RECEIPT.of(Identity.of("shop", "order", order.id()), new Receipt(order)));
 *         return order.id();
 *     });
 * }
 * }</pre>
 *
 * Safe for use by many threads.
 */
public class TransactionalUmavez {
    private final Umavez umavez;
    private final DataSource connections;

    /** @param connections the data source of the application's transactions */
    public TransactionalUmavez(Umavez umavez, DataSource connections) {
        this.umavez = umavez;
        this.connections = connections;
    }

    /**
     * {@link Umavez#once} in the present transaction.
     *
     * @throws NoTransactionException when there is none
     */
    public <T, X extends Exception> T once(Once<T> once, Work<? extends T, X> work) throws X {
        Connection connection = connection("once");
        try {
            return umavez.once(connection, once, work);
        } finally {
            DataSourceUtils.releaseConnection(connection, connections);
        }
    }

    /**
     * {@link Umavez#enqueue} in the present transaction.
     *
     * @throws NoTransactionException when there is none
     */
    public Enqueued enqueue(Action action) {
        return enqueueAll(List.of(action)).get(0);
    }

    /**
     * {@link Umavez#enqueueAll} in the present transaction.
     *
     * @throws NoTransactionException when there is none
     */
    public List<Enqueued> enqueueAll(List<Action> actions) {
        List<Enqueued> enqueued = with("enqueue", connection -> umavez.enqueueAll(connection, actions));
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                umavez.wake();
            }
        });
        return enqueued;
    }

    private <T> T with(String doing, Function<Connection, T> use) {
        Connection connection = connection(doing);
        try {
            return use.apply(connection);
        } finally {
            DataSourceUtils.releaseConnection(connection, connections);
        }
    }

    private Connection connection(String doing) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new NoTransactionException(
                    doing + " needs a transaction, and there is none on this thread. Nothing was"
                            + " written. Put @Transactional on the method, and call it from another bean");
        }
        Connection connection = DataSourceUtils.getConnection(connections);
        if (!DataSourceUtils.isConnectionTransactional(connection, connections)) {
            DataSourceUtils.releaseConnection(connection, connections);
            throw new NoTransactionException(
                    doing + " needs a transaction on Umavez's data source, and the present one is"
                            + " on another. Nothing was written. With JPA the transaction manager has to know the data source");
        }
        return connection;
    }
}
