package dev.umavez.store.read;

import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/**
 * A few connections that only read. Callers wait in order of arrival, so that hundreds of threads do not starve each other. Safe for
 * use by many threads.
 */
public final class Readers implements AutoCloseable {

    private static final int MOST = 3;

    private final Database database;
    private final Semaphore free = new Semaphore(MOST, true);
    private final Queue<Session> idle = new ConcurrentLinkedQueue<>();
    private volatile boolean closed;

    public Readers(Database database) {
        this.database = database;
    }

    /** What is read. */
    interface Reading<T> {
        T read(Session session) throws SQLException;
    }

    /**
     * Reads on a connection of its own; a connection that was lost while it lay idle is replaced once.
     *
     * @throws StoreUnavailableException when the store does not answer
     */
    <T> T read(String what, Reading<T> reading) {
        free.acquireUninterruptibly();
        try {
            Session session = idle.poll();
            if (session != null) {
                try {
                    return use(session, reading);
                } catch (SQLException e) {
                    if (!database.dialect().isConnectionLoss(e)) {
                        throw e;
                    }
                }
            }
            return use(open(), reading);
        } catch (SQLException e) {
            throw new StoreUnavailableException("the store did not answer: " + what, e);
        } finally {
            free.release();
        }
    }

    @Override
    public void close() {
        closed = true;
        free.acquireUninterruptibly(MOST);
        for (Session session = idle.poll(); session != null; session = idle.poll()) {
            session.close();
        }
        free.release(MOST);
    }

    private Session open() throws SQLException {
        if (closed) {
            throw new SQLException("the store is closed");
        }
        return database.openReader();
    }

    private <T> T use(Session session, Reading<T> reading) throws SQLException {
        boolean sound = false;
        try {
            T result = reading.read(session);
            sound = true;
            return result;
        } finally {
            // A lent connection goes back to its pool.
            if (sound && !database.isLent()) {
                idle.add(session);
            } else {
                session.close();
            }
        }
    }
}
