package dev.umavez.store;

import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.contract.SettableClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.stream.Stream;

/** A SQLite store in a directory of its own, on a clock that the test moves. */
final class SqliteFixture implements LedgerFixture {

    private final SettableClock clock = new SettableClock();
    private final Path directory;

    SqliteFixture() {
        try {
            directory = Files.createTempDirectory("umavez-store");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Ledger open(String node) {
        Surroundings system = Surroundings.system();
        return Stores.open(StoreSettings.of(url(), node), new Surroundings(clock, system.nanoTime(), system.random()));
    }

    String url() {
        return "sqlite:" + directory.resolve("umavez.db");
    }

    @Override
    public boolean manyNodes() {
        return false;
    }

    @Override
    public void letPassMs(long ms) {
        clock.advanceMs(ms);
    }

    @Override
    public long leaseMs() {
        return 10_000;
    }

    @Override
    public void execute(String sql) {
        try (Connection connection = DriverManager.getConnection("jdbc:" + url());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
