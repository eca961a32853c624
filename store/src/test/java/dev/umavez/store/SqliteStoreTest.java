package dev.umavez.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.QueueFullException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.StoreUrl;
import dev.umavez.testkit.contract.LedgerContract;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.contract.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What only SQLite promises: one process, and the disk before the answer. */
class SqliteStoreTest extends LedgerContract {

    private SqliteFixture sqlite;

    @Override
    protected LedgerFixture newFixture() {
        sqlite = new SqliteFixture();
        return sqlite;
    }

    @Test
    void a_second_process_is_refused_and_told_who_holds_the_store() {
        assertThatThrownBy(() -> fixture.open("n2"))
                .isInstanceOf(StoreSetupException.class)
                .hasMessageContaining("UV-STO-004")
                .hasMessageContaining("process " + ProcessHandle.current().pid());
        restart();
        assertThat(ledger.counts().pending()).isZero();
    }

    @Test
    void a_commit_waits_for_the_disk() throws SQLException {
        try (Session session = new Database(StoreUrl.parse(sqlite.url())).openWriter();
                Statement statement = session.connection().createStatement()) {
            assertThat(pragma(statement, "synchronous")).as("FULL").isEqualTo("2");
            assertThat(pragma(statement, "journal_mode")).isEqualTo("wal");
        }
    }

    private static String pragma(Statement statement, String name) throws SQLException {
        try (ResultSet value = statement.executeQuery("PRAGMA " + name)) {
            assertThat(value.next()).isTrue();
            return value.getString(1);
        }
    }

    @Test
    void its_files_are_readable_for_their_owner_only() throws IOException {
        accept(Samples.event("EV1"));
        Path file = Path.of(sqlite.url().substring("sqlite:".length()));
        for (String suffix : List.of("", "-wal", "-shm")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(file + suffix))))
                    .as("rights of %s%s", file.getFileName(), suffix)
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void a_full_queue_refuses_at_once() {
        SqliteFixture narrow = new SqliteFixture();
        try (var small = Stores.open(StoreSettings.of(narrow.url(), "n1").withQueueLimit(1), Surroundings.system())) {
            List<CompletableFuture<?>> sent = IntStream.range(0, 200)
                    .<CompletableFuture<?>>mapToObj(i -> small.accept(Samples.event("EV" + i)))
                    .toList();
            sent.forEach(future -> future.handle((receipts, failure) -> null).join());
            assertThat(sent).anyMatch(future -> !future.isCompletedExceptionally());
            assertThat(sent)
                    .filteredOn(CompletableFuture::isCompletedExceptionally)
                    .isNotEmpty()
                    .allSatisfy(
                            future -> assertThatThrownBy(() -> answer(future)).isInstanceOf(QueueFullException.class));
        }
        narrow.close();
    }
}
