package dev.umavez.store.row;

import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;

/** Asks the store what time it is: claims, marks and leases go by its clock, on SQLite by the node's own. */
public final class Now {

    private Now() {}

    /** The store's clock, epoch milliseconds. */
    public static long ask(Session session, StoreClock clock) throws SQLException {
        long[] now = new long[1];
        session.query("work.now", Rows.of(clock.nodeMs()), row -> now[0] = row.getLong("now_ms"));
        clock.heard(now[0]);
        return now[0];
    }
}
