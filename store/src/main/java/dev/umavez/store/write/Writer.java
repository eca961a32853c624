package dev.umavez.store.write;

import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.store.sql.Dialect;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Group commit: one thread takes whatever orders wait (at most {@value #BATCH}), carries them out in one transaction, commits once and
 * only then completes their futures. Nothing lingers: a lone order is carried out at once.
 *
 * <p>A batch that fails is carried out order by order, so that one bad row or one foreign lock costs only its own order. The thread
 * outlives every failure.
 */
final class Writer implements AutoCloseable {

    /** Most orders in one transaction. */
    static final int BATCH = 512;

    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);

    private final Line line;
    private final Dialect dialect;
    private final BlockingQueue<Order<?, ?>> queue = new LinkedBlockingQueue<>();
    private final Order<?, ?> end = new Order<>(new Nothing(), "");
    private final Thread thread;
    private volatile boolean closed;
    private boolean committing;

    Writer(String name, Line line, Dialect dialect) {
        this.line = line;
        this.dialect = dialect;
        this.thread = new Thread(this::run, "umavez-store-" + name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Hands in an order; its future completes after the commit. */
    <A, R> CompletableFuture<R> submit(Duty<A, R> duty, A ask) {
        Order<A, R> order = new Order<>(duty, ask);
        if (closed) {
            order.fail(unavailable(order, new IllegalStateException("the store is closed")));
        } else {
            queue.add(order);
        }
        return order.future();
    }

    /** Finishes what was handed in and ends. */
    @Override
    public void close() {
        closed = true;
        queue.add(end);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        line.close();
    }

    private void run() {
        List<Order<?, ?>> batch = new ArrayList<>(BATCH);
        boolean ended = false;
        while (!ended) {
            try {
                batch.clear();
                batch.add(queue.take());
                queue.drainTo(batch, BATCH - 1);
                ended = batch.remove(end);
                if (!batch.isEmpty()) {
                    carryOut(batch);
                }
            } catch (InterruptedException e) {
                LOG.debug("interrupted while waiting for orders: writers end by close only");
            } catch (RuntimeException | Error e) {
                LOG.error("a writer of the store stumbled; its orders fail and it goes on", e);
                batch.forEach(order -> order.fail(unavailable(order, e)));
            }
        }
        // Orders that were handed in while the end was on its way.
        List<Order<?, ?>> late = new ArrayList<>();
        queue.drainTo(late);
        late.forEach(order -> order.fail(unavailable(order, new IllegalStateException("the store is closed"))));
    }

    private void carryOut(List<Order<?, ?>> batch) {
        try {
            attempt(batch, false);
        } catch (SQLException | RuntimeException e) {
            boolean unknown = committing;
            line.reset(e);
            if (unknown || !line.isOpen()) {
                afterLoss(batch, e, unknown);
            } else {
                LOG.debug("batch of {} failed, its orders follow one by one: {}", batch.size(), e.toString());
                batch.forEach(this::alone);
            }
        }
    }

    /** Nothing is known of a commit that failed; what cannot be asked twice fails, the rest finds its own rows. */
    private void afterLoss(List<Order<?, ?>> batch, Exception cause, boolean unknown) {
        List<Order<?, ?>> again = new ArrayList<>();
        for (Order<?, ?> order : batch) {
            if (!unknown || order.duty().repeatable()) {
                again.add(order);
            } else {
                order.fail(unavailable(order, cause));
            }
        }
        if (again.isEmpty()) {
            return;
        }
        try {
            attempt(again, false);
        } catch (SQLException | RuntimeException e) {
            line.reset(e);
            again.forEach(order -> order.fail(unavailable(order, e)));
        }
    }

    private void alone(Order<?, ?> order) {
        boolean again = true;
        while (again) {
            try {
                attempt(List.of(order), true);
                again = false;
            } catch (SQLException | RuntimeException e) {
                boolean unknown = committing;
                line.reset(e);
                again = !unknown && order.easeOff(e instanceof SQLException sql && dialect.isLockTimeout(sql));
                if (!again) {
                    LOG.warn("store refused {}: {}", order.duty().name(), e.toString());
                    order.fail(unavailable(order, e));
                }
            }
        }
    }

    private void attempt(List<Order<?, ?>> orders, boolean alone) throws SQLException {
        committing = false;
        Session session = line.session();
        session.begin();
        if (alone && dialect == Dialect.POSTGRESQL) {
            session.execute("SET LOCAL lock_timeout = 100");
        }
        for (Duty<?, ?> duty : duties(orders)) {
            Order.perform(session, duty, orders);
        }
        committing = true;
        String notDurable = session.commit();
        committing = false;
        for (Order<?, ?> order : orders) {
            if (notDurable.isEmpty()) {
                order.confirm();
            } else {
                order.fail(unavailable(order, new SQLException(notDurable, "01000")));
            }
        }
    }

    private static List<Duty<?, ?>> duties(List<Order<?, ?>> orders) {
        List<Duty<?, ?>> duties = new ArrayList<>(2);
        for (Order<?, ?> order : orders) {
            if (!duties.contains(order.duty())) {
                duties.add(order.duty());
            }
        }
        duties.sort(Comparator.comparingInt(Duty::rank));
        return duties;
    }

    private static StoreUnavailableException unavailable(Order<?, ?> order, Throwable cause) {
        return new StoreUnavailableException(
                "the store did not confirm: " + order.duty().name() + ". It may have been written; ask again", cause);
    }

    /** The duty of the order that ends the thread; never carried out. */
    private static final class Nothing implements Duty<String, String> {
        @Override
        public String name() {
            return "end";
        }

        @Override
        public int rank() {
            return 0;
        }

        @Override
        public void perform(Session session, List<Order<String, String>> orders) {}
    }
}
