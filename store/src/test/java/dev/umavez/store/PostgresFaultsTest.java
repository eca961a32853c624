package dev.umavez.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.RequestKey;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.view.Counts;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.contract.LedgerContract;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.contract.Together;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Foreign locks, bad rows, lost connections and doubtful commits on PostgreSQL: each costs only its own delivery. */
class PostgresFaultsTest extends LedgerContract {

    private static final int OTHERS = 64;

    private PostgresFixture postgres;

    @Override
    protected LedgerFixture newFixture() {
        postgres = new PostgresFixture();
        return postgres;
    }

    /** Inserts the key of an action or event and holds it open. */
    private Connection holdOpen(String table, int bucket, Digest key) throws SQLException {
        Connection foreign = postgres.connect();
        foreign.setAutoCommit(false);
        String columns = table.equals("uv_event")
                ? "first_at_ms, kind, state, org, source, parts, type, fingerprint, fp_rule, object, actions, reserved_by"
                : "created_ms, changed_ms, state, org, system, object, occurrence, effect, recipient, destination,"
                        + " request_digest, door, reference, rule, rule_version, reserved_by";
        String values = table.equals("uv_event")
                ? "0, 0, 0, '', '', '', '', ''::bytea, '', '', ''::bytea, ''::bytea"
                : "0, 0, 0, '', '', '', '', '', '', '', ''::bytea, 0, '', '', '', ''::bytea";
        try (PreparedStatement insert = foreign.prepareStatement(
                "INSERT INTO " + table + " (bucket, key, " + columns + ") VALUES (?, ?, " + values + ")")) {
            insert.setInt(1, bucket);
            insert.setBytes(2, key.bytes());
            insert.executeUpdate();
        }
        return foreign;
    }

    private List<CompletableFuture<List<EventReceipt>>> acceptOthers(String prefix) {
        List<CompletableFuture<List<EventReceipt>>> others = new ArrayList<>();
        for (int i = 0; i < OTHERS; i++) {
            String event = prefix + i;
            others.add(ledger.accept(Samples.event(event, Samples.reservation("PG" + event, event))));
        }
        return others;
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void an_action_that_is_held_open_defers_its_own_plan_and_nothing_else() throws SQLException {
        ActionKey held = Samples.actionKey("HELD");
        try (Connection foreign = holdOpen("uv_action", held.object().digest().bucket(16), held.digest())) {
            var blocked = ledger.accept(Samples.event("EVB", Samples.reservation("HELD", "EVB")));
            acceptOthers("A")
                    .forEach(
                            other -> assertThat(answer(other).get(0).standing()).isEqualTo(Standing.NEW));
            assertThat(answer(blocked).get(0).standing()).isEqualTo(Standing.NEW);
            // Now that it is known, nobody waits for it any more.
            var again = ledger.accept(Samples.event("EVB2", Samples.reservation("HELD", "EVB2")));
            acceptOthers("B")
                    .forEach(
                            other -> assertThat(answer(other).get(0).standing()).isEqualTo(Standing.NEW));
            assertThat(answer(again).get(0).standing()).isEqualTo(Standing.NEW);
            foreign.rollback();
        }
        Within.seconds(PATIENCE_SECONDS).until("the deferred plan is made", () -> {
            for (PlanClaim plan : claimBriefly().plans()) {
                String event = plan.event().key().parts().readable();
                try {
                    assertThat(answer(ledger.plan(plan.work(), Plan.of(List.of(Samples.reservation("HELD", event))))))
                            .isEqualTo(Settled.APPLIED);
                } catch (StoreUnavailableException e) {
                    // Still remembered as blocked: the plan comes again after its lease.
                    return false;
                }
            }
            return ledger.action(held.digest())
                    .filter(action -> action.links().size() == 2)
                    .isPresent();
        });
        Counts counts = ledger.counts();
        assertThat(counts.pending() + counts.running()).isEqualTo(2 * OTHERS + 1);
    }

    @Test
    void an_event_that_is_held_open_is_refused_and_nothing_else() throws SQLException {
        Digest held = Samples.eventKey("HELD").digest();
        try (Connection foreign = holdOpen("uv_event", held.bucket(16), held)) {
            var blocked = ledger.accept(Samples.event("HELD"));
            acceptOthers("A")
                    .forEach(
                            other -> assertThat(answer(other).get(0).standing()).isEqualTo(Standing.NEW));
            assertThatThrownBy(() -> answer(blocked)).isInstanceOf(StoreUnavailableException.class);
            assertThatThrownBy(() -> answer(ledger.accept(Samples.event("HELD"))))
                    .isInstanceOf(StoreUnavailableException.class);
            foreign.rollback();
        }
        Within.seconds(PATIENCE_SECONDS).until("the event is taken in when its sender comes again", () -> {
            try {
                return answer(ledger.accept(Samples.event("HELD"))).get(0).standing() == Standing.NEW;
            } catch (StoreUnavailableException e) {
                return false;
            }
        });
    }

    @Test
    void an_action_that_is_held_open_refuses_its_own_request_and_nothing_else() throws SQLException {
        ActionKey held = Samples.actionKey("HELD");
        try (Connection foreign = holdOpen("uv_action", held.object().digest().bucket(16), held.digest())) {
            var blocked = ledger.request(request("HELD"));
            for (int i = 0; i < OTHERS; i++) {
                assertThat(answer(ledger.request(request("R" + i))).standing()).isEqualTo(DirectAnswer.Standing.NEW);
            }
            assertThatThrownBy(() -> answer(blocked)).isInstanceOf(StoreUnavailableException.class);
            foreign.rollback();
        }
        Within.seconds(PATIENCE_SECONDS).until("the request is taken in when its caller comes again", () -> {
            try {
                return answer(ledger.request(request("HELD"))).standing() == DirectAnswer.Standing.NEW;
            } catch (StoreUnavailableException e) {
                return false;
            }
        });
    }

    @Test
    void a_claim_whose_commit_was_cut_off_is_carried_out_again() throws SQLException {
        execute("CREATE SEQUENCE cuts");
        execute("CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                + " IF nextval('cuts') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
                + " RETURN NULL; END $$");
        execute("CREATE CONSTRAINT TRIGGER cut AFTER UPDATE ON uv_work DEFERRABLE INITIALLY DEFERRED"
                + " FOR EACH ROW EXECUTE FUNCTION cut()");
        DirectRequest request = new DirectRequest(
                "app",
                Optional.empty(),
                new Fingerprint(Samples.actionKey("PG1").digest(), "v1"),
                Samples.reservation("PG1", "K1", Request.CLAIMED, ""));
        HoldAnswer held = answer(ledger.hold(request, 60_000));
        assertThat(held.holding()).isEqualTo(HoldAnswer.Holding.PROCEED);
        assertThat(number("SELECT last_value FROM cuts")).as("commits").isEqualTo(2);
        assertThat(answer(ledger.hold(request, 60_000)).holding()).isEqualTo(HoldAnswer.Holding.RUNNING);
        assertThat(ledger.renew(List.of(held.work()), held.owner(), 60_000)).isEmpty();
        assertThat(ledger.renew(List.of(held.work()), "somebody else", 60_000)).containsExactly(held.work());
    }

    private static DirectRequest request(String payment) {
        return new DirectRequest(
                "app",
                Optional.of(new RequestKey(Part.of("acme"), "app", "payment-notice", "K-" + payment)),
                new Fingerprint(Samples.actionKey(payment).digest(), "v1"),
                Samples.reservation(payment, payment));
    }

    @Test
    void a_bad_row_costs_only_its_own_delivery() throws SQLException {
        execute("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                + " IF NEW.parts = 'BAD' THEN RAISE EXCEPTION 'bad row'; END IF; RETURN NEW; END $$");
        execute("CREATE TRIGGER refuse BEFORE INSERT ON uv_event FOR EACH ROW EXECUTE FUNCTION refuse()");
        var bad = ledger.accept(Samples.event("BAD"));
        acceptOthers("A")
                .forEach(other -> assertThat(answer(other).get(0).standing()).isEqualTo(Standing.NEW));
        assertThatThrownBy(() -> answer(bad)).isInstanceOf(StoreUnavailableException.class);
        assertThat(ledger.isKnown(Samples.eventKey("BAD").digest())).isFalse();
    }

    @Test
    void a_commit_that_is_not_durable_everywhere_is_not_confirmed() throws SQLException {
        execute("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                + " RAISE WARNING 'canceling wait for synchronous replication'; RETURN NULL; END $$");
        execute("CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON uv_event DEFERRABLE INITIALLY DEFERRED"
                + " FOR EACH ROW EXECUTE FUNCTION warn()");
        assertThatThrownBy(() -> accept(Samples.event("EV1"))).isInstanceOf(StoreUnavailableException.class);
        execute("DROP TRIGGER warn ON uv_event");
        // It was written all the same; the sender's next try finds it.
        assertThat(accept(Samples.event("EV1")).standing()).isEqualTo(Standing.REPEAT);
    }

    @Test
    void lost_connections_are_opened_again() throws SQLException {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        assertThat(ledger.counts().pending()).isEqualTo(1);
        for (int round = 0; round < 3; round++) {
            execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE application_name = 'umavez' AND datname = current_database()");
            int mine = round;
            Within.seconds(PATIENCE_SECONDS).until("deliveries are taken in again", () -> {
                try {
                    return accept(Samples.event("EV" + mine, Samples.reservation("PG" + mine, "EV" + mine))) != null;
                } catch (StoreUnavailableException e) {
                    return false;
                }
            });
            Within.seconds(PATIENCE_SECONDS).until("views answer again", () -> {
                try {
                    return ledger.isKnown(Samples.eventKey("EV1").digest());
                } catch (StoreUnavailableException e) {
                    return false;
                }
            });
        }
        assertThat(claim(10).actions()).hasSize(3);
    }

    @Test
    void nodes_that_start_at_once_on_a_new_store_migrate_it_once() {
        PostgresFixture fresh = new PostgresFixture();
        List<Callable<Ledger>> starts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int node = i;
            starts.add(() -> fresh.open("n" + node));
        }
        List<Ledger> nodes = Together.run(starts);
        nodes.forEach(node -> assertThat(node.counts().pending()).isZero());
        nodes.forEach(Ledger::close);
        fresh.close();
    }

    @Test
    void a_newer_schema_is_left_alone() throws SQLException {
        execute("UPDATE uv_meta SET value = '99' WHERE name = 'schema_version'");
        assertThatThrownBy(() -> fixture.open("n2"))
                .isInstanceOf(StoreSetupException.class)
                .hasMessageContaining("UV-STO-003")
                .hasMessageContaining("99");
    }
}
