package dev.umavez.store.write;

import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/**
 * One kind of change, carried out for many orders in the transaction of a writer. It answers each order and neither commits nor
 * completes a future. After a failure it is asked again for each order alone, so it keeps nothing between two calls.
 *
 * @param <A> what is asked
 * @param <R> what is answered
 */
interface Duty<A, R> {

    /** What it does, for errors and logs. */
    String name();

    /** Duties of one transaction run in ascending rank, so that tables are locked in one order. */
    int rank();

    /** Whether the same order may be carried out again when nobody knows whether the first commit succeeded. */
    default boolean repeatable() {
        return false;
    }

    /** Carries out the orders and answers them. */
    void perform(Session session, List<Order<A, R>> orders) throws SQLException;

    /** Called when an order failed alone; true when it was changed so that another try makes sense. */
    default boolean easeOff(Order<A, R> order, boolean lockTimeout) {
        return false;
    }
}
