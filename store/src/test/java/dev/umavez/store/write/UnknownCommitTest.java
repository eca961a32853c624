package dev.umavez.store.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.RequestKey;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Migrations;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.StoreUrl;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.postgres.TestPostgres;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
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

    @Test
    void of_a_request_on_sqlite(@TempDir Path directory) throws SQLException {
        requestTwice(StoreUrl.parse("sqlite:" + directory.resolve("unknown.db")), 1);
    }

    @Test
    void of_a_request_on_postgresql() throws SQLException {
        requestTwice(StoreUrl.parse(TestPostgres.shared().freshDatabase()), 16);
    }

    private static void requestTwice(StoreUrl url, int buckets) throws SQLException {
        Database database = new Database(url);
        Migrations.run(database, buckets);
        Surroundings surroundings = Surroundings.system();
        DirectDuty duty = new DirectDuty(new StoreClock(surroundings, buckets), new BlockedKeys(surroundings));
        Order<DirectDuty.Ask, DirectAnswer> first = request(duty, buckets, 1, "A");
        Order<DirectDuty.Ask, DirectAnswer> twin = request(duty, buckets, 2, "A");
        Order<DirectDuty.Ask, DirectAnswer> other = request(duty, buckets, 3, "B");
        try (Session session = database.openWriter()) {
            for (int attempt = 0; attempt < 2; attempt++) {
                session.begin();
                duty.perform(session, List.of(first, twin, other));
                session.commit();
                assertThat(List.of(first, twin, other))
                        .extracting(order -> order.answer().standing())
                        .containsExactly(
                                DirectAnswer.Standing.NEW,
                                DirectAnswer.Standing.REPEAT,
                                DirectAnswer.Standing.KEY_REUSED);
            }
        }
        assertThat(count(database, "uv_request")).isEqualTo(1);
        assertThat(count(database, "uv_action")).isEqualTo(1);
        assertThat(count(database, "uv_work")).isEqualTo(1);
        assertThat(count(database, "uv_link")).isZero();
    }

    @Test
    void of_a_claim_on_sqlite(@TempDir Path directory) throws SQLException {
        claimTwice(StoreUrl.parse("sqlite:" + directory.resolve("unknown.db")), 1);
    }

    @Test
    void of_a_claim_on_postgresql() throws SQLException {
        claimTwice(StoreUrl.parse(TestPostgres.shared().freshDatabase()), 16);
    }

    /** Whether it makes the action itself or takes one that was there and free. */
    private static void claimTwice(StoreUrl url, int buckets) throws SQLException {
        Database database = new Database(url);
        Migrations.run(database, buckets);
        HoldDuty duty = new HoldDuty(new StoreClock(Surroundings.system(), buckets));
        try (Session session = database.openWriter()) {
            carryOut(session, duty, List.of(claim(duty, buckets, 9, 0)));
            Order<HoldDuty.Ask, HoldAnswer> first = claim(duty, buckets, 1, 60_000);
            Order<HoldDuty.Ask, HoldAnswer> twin = claim(duty, buckets, 2, 60_000);
            for (int attempt = 0; attempt < 2; attempt++) {
                carryOut(session, duty, List.of(first, twin));
                assertThat(first.answer().holding()).isEqualTo(HoldAnswer.Holding.PROCEED);
                assertThat(first.answer().work().fence()).isEqualTo(2);
                assertThat(twin.answer().holding()).isEqualTo(HoldAnswer.Holding.RUNNING);
            }
        }
        assertThat(count(database, "uv_action")).isEqualTo(1);
        assertThat(count(database, "uv_work")).isEqualTo(1);
        assertThat(count(database, "uv_link")).isEqualTo(2);
    }

    private static void carryOut(Session session, HoldDuty duty, List<Order<HoldDuty.Ask, HoldAnswer>> orders)
            throws SQLException {
        session.begin();
        duty.perform(session, orders);
        session.commit();
    }

    private static Order<HoldDuty.Ask, HoldAnswer> claim(HoldDuty duty, int buckets, int token, long leaseMs) {
        Reservation reservation = Samples.reservation("PG1", "K1", Request.CLAIMED, "");
        Digest asking = Digest.sha256(new byte[] {(byte) token});
        return new Order<>(
                duty,
                new HoldDuty.Ask(Wish.of(reservation, asking, buckets), "app", leaseMs, new byte[] {(byte) token}));
    }

    private static Order<DirectDuty.Ask, DirectAnswer> request(
            DirectDuty duty, int buckets, int token, String content) {
        DirectRequest request = new DirectRequest(
                "app",
                Optional.of(new RequestKey(Part.of("acme"), "app", "payment-notice", "K1")),
                new Fingerprint(Digest.sha256(content.getBytes(StandardCharsets.UTF_8)), "v1"),
                Samples.reservation("PG1", "K1"));
        return new Order<>(duty, DirectDuty.Ask.of(request, buckets, new byte[] {(byte) token}));
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
