package dev.umavez.store;

import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.read.Readers;
import dev.umavez.store.read.Views;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Dialect;
import dev.umavez.store.sql.FileLock;
import dev.umavez.store.sql.KeptKey;
import dev.umavez.store.sql.Migrations;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.TableNames;
import dev.umavez.store.write.Intentions;
import dev.umavez.store.write.OnceRows;
import dev.umavez.store.write.Writers;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * A ledger in an application's own database, on connections that the application lends. Safe for use by many threads.
 */
public final class LentStore {
    private static final int QUEUE_LIMIT = 8_192;

    private final Database database;
    private final Surroundings surroundings;
    private final StoreClock clock;
    private final OnceRows once;
    private final Intentions intentions;

    private LentStore(Database database, Surroundings surroundings, int buckets) {
        this.database = database;
        this.surroundings = surroundings;
        this.clock = new StoreClock(surroundings, buckets);
        this.once = new OnceRows(database, buckets, surroundings);
        this.intentions = new Intentions(database, clock, surroundings);
    }

    /**
     * Looks whether the tables are there, and asks the database what time it is.
     *
     * @throws StoreSetupException when they are not, or the database is none that a ledger can live in
     * @throws StoreUnavailableException when it cannot be reached
     */
    public static LentStore of(DataSource connections, TableNames names, Surroundings surroundings) {
        try {
            Database database = Database.lent(connections, names);
            LentStore store = new LentStore(database, surroundings, Migrations.check(database));
            new Views(new Readers(database), store.clock).storeNowMs();
            return store;
        } catch (SQLException e) {
            throw new StoreUnavailableException("the application's database cannot be reached", e);
        }
    }

    /**
     * Makes the tables, or brings them up to date.
     *
     * @throws StoreSetupException when they are newer than this version, or the database is none that a ledger can live in
     * @throws StoreUnavailableException when it cannot be reached
     */
    public static void migrate(DataSource connections, TableNames names) {
        try {
            Database database = Database.lent(connections, names);
            Migrations.run(database, database.dialect().defaultBuckets());
        } catch (SQLException e) {
            throw new StoreUnavailableException("the application's database cannot be migrated", e);
        }
    }

    /**
     * The schema as text.
     *
     * @param dialect its name in lower case
     * @param from the version that is there already; 0 for none
     * @throws StoreSetupException when there is no such dialect, or no such version
     */
    public static String schema(String dialect, TableNames names, int from) {
        if (from < 0 || from > Migrations.FILES.size()) {
            throw new StoreSetupException(
                    "UV-STO-003",
                    "there is no schema " + from + ": versions are 0 to " + Migrations.FILES.size(),
                    null);
        }
        return Migrations.print(Dialect.ofProduct(dialect), names, from);
    }

    /** Keys of what runs once in the application's transactions. */
    public OnceRows once() {
        return once;
    }

    /** Actions that are reserved in the application's transactions. */
    public Intentions intentions() {
        return intentions;
    }

    /** Tells other processes of new work, and hears of it. */
    public WakeSignals signals() {
        return new WakeSignals(database);
    }

    /** What the database is. */
    public Dialect dialect() {
        return database.dialect();
    }

    /**
     * Opens the ledger for a node that carries actions out. On PostgreSQL it keeps two connections until it is closed, on SQLite one; on
     * SQLite one process at a time can hold it.
     *
     * @throws StoreSetupException when another process holds the SQLite file
     * @throws StoreUnavailableException when the database cannot be reached
     */
    public Ledger open() {
        Runnable unlock = () -> {};
        try {
            unlock = lock();
            if (database.dialect() == Dialect.SQLITE) {
                endLeases();
            }
            byte[] ownKey = KeptKey.of(database, surroundings);
            Writers writers = new Writers(database, 1, QUEUE_LIMIT, surroundings, clock);
            return new JdbcLedger(writers, new Views(new Readers(database), clock), ownKey, unlock);
        } catch (SQLException e) {
            unlock.run();
            throw new StoreUnavailableException("the application's database cannot be opened for work", e);
        } catch (RuntimeException e) {
            unlock.run();
            throw e;
        }
    }

    private Runnable lock() throws SQLException {
        if (database.dialect() != Dialect.SQLITE) {
            return () -> {};
        }
        try (Session session = database.openReader();
                Statement statement = session.connection().createStatement();
                ResultSet row = statement.executeQuery("PRAGMA database_list")) {
            String file = row.next() ? row.getString("file") : "";
            // A database in memory has no file, and nobody else can see it.
            return file == null || file.isEmpty() ? () -> {} : FileLock.take(Path.of(file))::close;
        }
    }

    private void endLeases() throws SQLException {
        try (Session session = database.openWriter()) {
            session.begin();
            session.change("work.restart", Rows.of(clock.nodeMs()));
            session.commit();
        }
    }
}
