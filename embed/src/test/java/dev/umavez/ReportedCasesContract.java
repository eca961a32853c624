package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.RetryPolicy;
import dev.umavez.testkit.Within;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** What went wrong elsewhere, as public reports tell it, and must not go wrong here. The ids are those of our collection of cases. */
abstract class ReportedCasesContract {
    abstract AppDatabase fresh();

    private final AppDatabase database = fresh();

    private static final Once.Effect<String> CREATE = Once.effect("create-order", Codec.text());
    private static final Once.Effect<String> PAY = Once.effect("pay-order", Codec.text());
    private static final Identity ORDER = Identity.of("shop", "o1");

    private Umavez.Builder builder() {
        return Umavez.on(database.connections()).org("acme");
    }

    /** B037: a creator that comes late again does not set back what a webhook has written since. */
    @Test
    void a_late_creation_does_not_overwrite_the_payment() {
        try (Umavez umavez = builder().open()) {
            create(umavez);
            umavez.inTransaction(connection -> umavez.once(connection, PAY.of(ORDER), () -> {
                update(connection, "UPDATE orders SET cart = 'paid' WHERE id = 'o1'");
                return "paid";
            }));
            create(umavez);
        }
        assertThat(database.count("orders WHERE cart = 'paid'")).isEqualTo(1);
        assertThat(database.count("orders")).isEqualTo(1);
    }

    private static void create(Umavez umavez) {
        umavez.inTransaction(connection -> umavez.once(connection, CREATE.of(ORDER), () -> {
            update(connection, "DELETE FROM orders WHERE id = 'o1'");
            AppDatabase.insertOrder(connection, "o1", "pending");
            return "o1";
        }));
    }

    /** B049 and B050: whatever the answers were, all attempts of one effect have one key and one body. */
    @Test
    void all_attempts_have_one_key_and_one_body() {
        ActionType<String> charge = ActionType.of("charge", Codec.text());
        ConcurrentLinkedQueue<String> keys = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<String> bodies = new ConcurrentLinkedQueue<>();
        Handler<String> handler = Handler.of(charge, Repeatability.withKey(Duration.ofHours(1)), (payload, attempt) -> {
                    keys.add(attempt.id());
                    bodies.add(payload);
                    return switch (attempt.number()) {
                        case 1 -> Outcome.notDone("answered 429");
                        case 2 -> Outcome.unknown("answered 503");
                        default -> Outcome.done("ch_1");
                    };
                })
                .retry(new RetryPolicy(1, 1, 1, 0, 60_000, OptionalInt.of(5), 2));
        try (Umavez umavez = builder().handle(handler).open()) {
            umavez.start();
            Action first = charge.of(ORDER.occurrence("PG1"), "10.00");
            Enqueued made = umavez.inTransaction(connection -> umavez.enqueue(connection, first));
            Within.millis(20_000).until("it is charged", () -> database.count("uv_work") == 0);
            assertThat(keys).hasSize(3).containsOnly(made.id());
            assertThat(bodies).containsOnly("10.00");
            assertThat(state(umavez, first)).isEqualTo(ActionState.DONE);
        }
    }

    private static ActionState state(Umavez umavez, Action action) {
        return umavez.inTransaction(connection -> umavez.enqueue(connection, action))
                .match(made -> ActionState.PENDING, Enqueued.Existing::state);
    }

    /** B052: the same key with another payload is refused, and the first answer stays. */
    @Test
    void a_retry_with_another_payload_is_refused() {
        try (Umavez umavez = builder().open()) {
            assertThat(pay(umavez, "{\"amount\":10}")).isEqualTo("{\"amount\":10}");
            assertThatThrownBy(() -> pay(umavez, "{\"amount\":10,\"metadata\":{\"retry\":1}}"))
                    .isInstanceOf(DifferentContentException.class);
            assertThat(pay(umavez, "{ \"amount\": 10 }")).isEqualTo("{\"amount\":10}");
        }
    }

    private static String pay(Umavez umavez, String body) {
        return umavez.inTransaction(connection ->
                umavez.once(connection, PAY.of(ORDER).content(Content.json(body.getBytes())), () -> body));
    }

    /** B072: six effects; the program fails after each of them in turn, and the retry does only what is missing. */
    @Test
    void a_retry_after_each_half_way_does_only_what_is_missing() {
        List<String> steps = List.of("order", "stock", "invoice", "points", "mail", "history");
        for (int fails = 1; fails < steps.size(); fails++) {
            Identity order = Identity.of("shop", "o-" + fails);
            try (Umavez umavez = builder().open()) {
                int after = fails;
                assertThatThrownBy(() -> all(umavez, order, steps, after)).isInstanceOf(IllegalStateException.class);
                all(umavez, order, steps, steps.size());
                all(umavez, order, steps, steps.size());
            }
            assertThat(database.count("orders")).as("failed after %s", fails).isEqualTo((long) fails * steps.size());
        }
    }

    private static void all(Umavez umavez, Identity order, List<String> steps, int failsAfter) {
        for (int i = 0; i < steps.size(); i++) {
            if (i == failsAfter) {
                throw new IllegalStateException("died half-way");
            }
            String step = steps.get(i);
            umavez.inTransaction(connection ->
                    umavez.once(connection, Once.effect(step, Codec.text()).of(order), () -> {
                        AppDatabase.insertOrder(connection, step, step);
                        return step;
                    }));
        }
    }

    private static void update(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
