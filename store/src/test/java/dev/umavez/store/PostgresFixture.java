package dev.umavez.store;

import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.postgres.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A schema of its own in one real PostgreSQL database, on the real clock. */
final class PostgresFixture implements LedgerFixture {

    private static final String DATABASE = TestPostgres.shared().freshDatabase();
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private final String schema = "s" + SCHEMAS.incrementAndGet();

    PostgresFixture() {
        execute(DATABASE, "CREATE SCHEMA " + schema);
    }

    @Override
    public Ledger open(String node) {
        return Stores.open(StoreSettings.of(url(), node), Surroundings.system());
    }

    String url() {
        return DATABASE + "&currentSchema=" + schema;
    }

    Connection connect() throws SQLException {
        return TestPostgres.connect(url());
    }

    @Override
    public boolean manyNodes() {
        return true;
    }

    @Override
    public void letPassMs(long ms) {
        Surroundings real = Surroundings.system();
        long endMs = real.nowMs() + ms;
        Within.millis(ms + 5_000).until("the clock has moved on", () -> real.nowMs() > endMs);
    }

    @Override
    public long leaseMs() {
        return 400;
    }

    @Override
    public void execute(String sql) {
        execute(url(), sql);
    }

    @Override
    public void close() {
        execute(DATABASE, "DROP SCHEMA " + schema + " CASCADE");
    }

    private static void execute(String url, String sql) {
        try (Connection connection = TestPostgres.connect(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
