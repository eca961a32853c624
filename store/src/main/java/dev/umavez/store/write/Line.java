package dev.umavez.store.write;

import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A writer's connection, opened again after it was lost. While the store is away, one attempt is made in each interval (100 ms, doubled
 * up to 2 s) and everything between two attempts fails at once: a sender is better served by a quick refusal. Used by one thread.
 */
final class Line implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Line.class);
    private static final long FIRST_PAUSE_NANOS = 100_000_000L;
    private static final long LONGEST_PAUSE_NANOS = 2_000_000_000L;

    private final Database database;
    private final Surroundings surroundings;
    private @Nullable Session session;
    private long pauseNanos;
    private long failedAtNanos;

    Line(Database database, Surroundings surroundings, Session first) {
        this.database = database;
        this.surroundings = surroundings;
        this.session = first;
    }

    /** The connection; opens one where there is none. */
    Session session() throws SQLException {
        Session open = session;
        if (open != null) {
            return open;
        }
        if (pauseNanos > 0 && surroundings.nowNanos() - failedAtNanos < pauseNanos) {
            throw new StoreUnavailableException(
                    "the store " + database.shown() + " is away", new SQLException("no connection"));
        }
        try {
            open = database.openWriter();
        } catch (SQLException e) {
            pauseNanos = pauseNanos == 0 ? FIRST_PAUSE_NANOS : Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
            failedAtNanos = surroundings.nowNanos();
            throw e;
        }
        if (pauseNanos > 0) {
            LOG.info("store is back store={}", database.shown());
        }
        pauseNanos = 0;
        session = open;
        return open;
    }

    /** Ends the transaction of a failed batch; gives the connection up when it is of no use any more. */
    void reset(Throwable failure) {
        Session open = session;
        if (open == null) {
            return;
        }
        boolean lost = failure instanceof SQLException e && database.dialect().isConnectionLoss(e);
        try {
            open.rollback();
        } catch (SQLException e) {
            lost = true;
        }
        if (lost) {
            LOG.warn("store connection lost store={} cause={}", database.shown(), failure.toString());
            session = null;
            open.close();
        }
    }

    boolean isOpen() {
        return session != null;
    }

    @Override
    public void close() {
        Session open = session;
        session = null;
        if (open != null) {
            open.close();
        }
    }
}
