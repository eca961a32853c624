package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** What differs between databases and is not text in a {@code .sql} file. */
public enum Dialect {
    /** One process, one writer, the node's clock. */
    SQLITE(
            1,
            List.of(
                    Setting.of("journal_mode", "WAL"),
                    // 16 MB of log between two checkpoints: pages that change often are copied once, not four times.
                    Setting.of("wal_autocheckpoint", "4000"),
                    Setting.of("cache_size", "-32000"),
                    Setting.of("temp_store", "MEMORY"),
                    Setting.of("foreign_keys", "OFF")),
            List.of(
                    Setting.of("busy_timeout", "5000"),
                    // NORMAL loses acknowledged rows when the power fails.
                    Setting.of("synchronous", "FULL")),
            List.of(Setting.of("query_only", "ON"), Setting.of("cache_size", "-4000"))),
    /** Many processes, leases by the database's clock. */
    POSTGRESQL(
            16,
            List.of(),
            List.of(
                    // A key that somebody else holds open must not stop a whole batch. A commit takes no such lock.
                    Setting.of("lock_timeout", "500"),
                    Setting.of("idle_in_transaction_session_timeout", "10000"),
                    Setting.of("statement_timeout", "0"),
                    // All statements find rows by key. A plan made while a table was empty must not scan it when it is
                    // full.
                    Setting.of("enable_seqscan", "off"),
                    Setting.of("enable_bitmapscan", "off"),
                    Setting.of("enable_hashjoin", "off"),
                    Setting.of("enable_mergejoin", "off"),
                    Setting.of("plan_cache_mode", "force_generic_plan"),
                    Setting.of("jit", "off"),
                    Setting.of("default_transaction_isolation", "read committed")),
            List.of(Setting.of("default_transaction_read_only", "on")));

    private final int defaultBuckets;
    private final List<Setting> ofStore;
    private final List<Setting> ofSession;
    private final List<Setting> ofReader;

    Dialect(int defaultBuckets, List<Setting> ofStore, List<Setting> ofSession, List<Setting> ofReader) {
        this.defaultBuckets = defaultBuckets;
        this.ofStore = ofStore;
        this.ofSession = ofSession;
        this.ofReader = ofReader;
    }

    /**
     * The dialect of a database, by the name that its driver gives.
     *
     * @throws StoreSetupException when a ledger cannot live there
     */
    public static Dialect ofProduct(String product) {
        return switch (product.toLowerCase(Locale.ROOT)) {
            case "sqlite" -> SQLITE;
            case "postgresql" -> POSTGRESQL;
            default ->
                throw new StoreSetupException(
                        "UV-STO-013",
                        "no ledger can live in '" + product + "': use PostgreSQL 13 or newer, or SQLite",
                        null);
        };
    }

    /** How many buckets a new store gets. */
    public int defaultBuckets() {
        return defaultBuckets;
    }

    /** What concerns a store as a whole, or is a matter of taste: set on connections of our own only. */
    List<Setting> ofStore() {
        return ofStore;
    }

    /** What every session needs, so that what it says is durable and nobody waits for ever. */
    List<Setting> ofSession() {
        return ofSession;
    }

    /** What a session that only reads has besides. */
    List<Setting> ofReader() {
        return ofReader;
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

    /**
     * Whether the transaction can only be run again from its beginning: it collided with another one (serialisation, deadlock, a snapshot
     * of SQLite that is too old to write).
     */
    public boolean isCollision(SQLException e) {
        if (this == POSTGRESQL) {
            return "40001".equals(e.getSQLState()) || "40P01".equals(e.getSQLState());
        }
        // The driver's error code has lost the extended part; its text begins with the name.
        return e.getErrorCode() == 5 && String.valueOf(e.getMessage()).contains("SQLITE_BUSY_SNAPSHOT");
    }

    /** Whether the connection is gone or useless. */
    public boolean isConnectionLoss(SQLException e) {
        String state = e.getSQLState();
        return this == POSTGRESQL
                && state != null
                && (state.startsWith("08") || state.startsWith("57P") || state.equals("25P03"));
    }
}
