package dev.umavez.store.row;

import dev.umavez.store.sql.Dialect;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;

/** Asks the store what time it is: claims, marks and leases go by its clock, on SQLite by the node's own. */
public final class Now {

    /**
     * How much later than it is the store's time may be taken for: one clock rounds, the other cuts off, and their milliseconds begin at
     * different moments. Work that is due at once must not be dated after the store's present.
     */
    private static final long ROUNDING_MS = 2;

    private Now() {}

    /** The store's clock, epoch milliseconds. */
    public static long ask(Session session, StoreClock clock) throws SQLException {
        long[] now = new long[1];
        session.query("work.now", Rows.of(clock.nodeMs()), row -> now[0] = row.getLong("now_ms"));
        clock.heard(session.dialect() == Dialect.SQLITE ? now[0] : now[0] - ROUNDING_MS);
        return now[0];
    }
}
