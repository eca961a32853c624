package dev.umavez.store.sql;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** What differs between databases and is not text in a {@code .sql} file. */
public enum Dialect {
    /** One process, one writer, the node's clock. */
    SQLITE(
            1,
            List.of(
                    "PRAGMA busy_timeout=5000",
                    "PRAGMA journal_mode=WAL",
                    // NORMAL loses acknowledged rows when the power fails.
                    "PRAGMA synchronous=FULL",
                    // 16 MB of log between two checkpoints: pages that change often are copied once, not four times.
                    "PRAGMA wal_autocheckpoint=4000",
                    "PRAGMA cache_size=-32000",
                    "PRAGMA temp_store=MEMORY",
                    "PRAGMA foreign_keys=OFF")),
    /** Many processes, leases by the database's clock. */
    POSTGRESQL(
            16,
            List.of(
                    // A key that somebody else holds open must not stop a whole batch. A commit takes no such lock.
                    "SET lock_timeout = 500",
                    "SET idle_in_transaction_session_timeout = 10000",
                    "SET statement_timeout = 0",
                    // All statements find rows by key. A plan made while a table was empty must not scan it when it is
                    // full.
                    "SET enable_seqscan = off",
                    "SET enable_bitmapscan = off",
                    "SET enable_hashjoin = off",
                    "SET enable_mergejoin = off",
                    "SET plan_cache_mode = force_generic_plan",
                    "SET jit = off",
                    "SET default_transaction_isolation = 'read committed'"));

    private final int defaultBuckets;
    private final List<String> setup;

    Dialect(int defaultBuckets, List<String> setup) {
        this.defaultBuckets = defaultBuckets;
        this.setup = setup;
    }

    /** How many buckets a new store gets. */
    public int defaultBuckets() {
        return defaultBuckets;
    }

    /** What every connection says first. */
    public List<String> setup() {
        return setup;
    }

    /** The folder of its SQL. */
    public String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether rows go to a statement as arrays, many at once; otherwise one by one. */
    public boolean arrays() {
        return this == POSTGRESQL;
    }

    /** Whether a statement gave up waiting for somebody else's lock. */
    public boolean isLockTimeout(SQLException e) {
        return this == POSTGRESQL ? "55P03".equals(e.getSQLState()) : e.getErrorCode() == 5 || e.getErrorCode() == 6;
    }

    /** Whether the connection is gone or useless. */
    public boolean isConnectionLoss(SQLException e) {
        String state = e.getSQLState();
        return this == POSTGRESQL
                && state != null
                && (state.startsWith("08") || state.startsWith("57P") || state.equals("25P03"));
    }
}
