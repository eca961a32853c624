package dev.umavez.store.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Migrations;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.StoreUrl;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.postgres.TestPostgres;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A commit of which nobody knows whether it succeeded is carried out again, and finds its own rows. */
class UnknownCommitTest {

    @Test
    void on_sqlite(@TempDir Path directory) throws SQLException {
        twice(StoreUrl.parse("sqlite:" + directory.resolve("unknown.db")), 1);
    }

    @Test
    void on_postgresql() throws SQLException {
        twice(StoreUrl.parse(TestPostgres.shared().freshDatabase()), 16);
    }

    private static void twice(StoreUrl url, int buckets) throws SQLException {
        Database database = new Database(url);
        Migrations.run(database, buckets);
        Surroundings surroundings = Surroundings.system();
        AcceptDuty duty = new AcceptDuty(new StoreClock(surroundings, buckets), new BlockedKeys(surroundings));
        Order<Intake, List<EventReceipt>> first = order(duty, buckets, 1);
        Order<Intake, List<EventReceipt>> twin = order(duty, buckets, 2);
        try (Session session = database.openWriter()) {
            for (int attempt = 0; attempt < 2; attempt++) {
                session.begin();
                duty.perform(session, List.of(first, twin));
                session.commit();
                assertThat(first.answer())
                        .singleElement()
                        .extracting(EventReceipt::standing)
                        .isEqualTo(Standing.NEW);
                assertThat(twin.answer())
                        .singleElement()
                        .extracting(EventReceipt::standing)
                        .isEqualTo(Standing.REPEAT);
            }
        }
        assertThat(count(database, "uv_event")).isEqualTo(1);
        assertThat(count(database, "uv_body")).isEqualTo(1);
        assertThat(count(database, "uv_action")).isEqualTo(1);
        assertThat(count(database, "uv_work")).isEqualTo(1);
        assertThat(count(database, "uv_link")).isZero();
    }

    private static Order<Intake, List<EventReceipt>> order(AcceptDuty duty, int buckets, int token) {
        return new Order<>(
                duty,
                new Intake(
                        Samples.event("EV1", Samples.reservation("PG1", "EV1")), buckets, new byte[] {(byte) token}));
    }

    private static int count(Database database, String table) throws SQLException {
        try (Session session = database.openWriter();
                var statement = session.connection().createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
