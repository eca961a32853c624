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
import dev.umavez.store.sql.OwnFile;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.StoreUrl;
import dev.umavez.store.write.Writers;
import java.nio.file.Path;
import java.sql.SQLException;

/** Opens ledgers. */
public final class Stores {

    private Stores() {}

    /**
     * Opens the ledger, and brings its schema up to date first. On SQLite whoever held a lease is gone: those actions come as abandoned.
     *
     * @throws StoreSetupException when the store cannot serve: another process holds it, its schema is newer, its URL is wrong
     * @throws StoreUnavailableException when it cannot be reached
     */
    public static Ledger open(StoreSettings settings, Surroundings surroundings) {
        Database database = new Database(settings.url());
        Runnable unlock = lock(settings.url());
        try {
            int buckets = Migrations.run(database, settings.buckets());
            StoreClock clock = new StoreClock(surroundings, buckets);
            if (database.dialect() == Dialect.SQLITE) {
                endLeases(database, clock);
            }
            byte[] ownKey = KeptKey.of(database, surroundings);
            Writers writers = new Writers(database, settings.writers(), settings.queueLimit(), surroundings, clock);
            Views views = new Views(new Readers(database), clock);
            // Asked once, so that the first work is dated by the store's clock.
            views.storeNowMs();
            return new JdbcLedger(writers, views, ownKey, unlock);
        } catch (SQLException e) {
            unlock.run();
            throw new StoreUnavailableException("the store " + settings.url() + " cannot be opened", e);
        } catch (RuntimeException e) {
            unlock.run();
            throw e;
        }
    }

    /**
     * Brings the schema up to date and nothing else.
     *
     * @throws StoreSetupException when another process holds the store or its schema is newer
     * @throws StoreUnavailableException when it cannot be reached
     */
    public static void migrate(StoreSettings settings) {
        Database database = new Database(settings.url());
        Runnable unlock = lock(settings.url());
        try {
            Migrations.run(database, settings.buckets());
        } catch (SQLException e) {
            throw new StoreUnavailableException("the store " + settings.url() + " cannot be migrated", e);
        } finally {
            unlock.run();
        }
    }

    private static Runnable lock(StoreUrl url) {
        if (url.dialect() != Dialect.SQLITE) {
            return () -> {};
        }
        Path file = Path.of(url.path());
        Runnable unlock = FileLock.take(file)::close;
        OwnFile.create(file);
        return unlock;
    }

    private static void endLeases(Database database, StoreClock clock) throws SQLException {
        try (Session session = database.openWriter()) {
            session.begin();
            session.change("work.restart", Rows.of(clock.nodeMs()));
            session.commit();
        }
    }
}
