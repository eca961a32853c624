package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;
import dev.umavez.ledger.decide.RetryPolicy;
import dev.umavez.testkit.Within;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@link Umavez#enqueue} and handlers promise in any database. */
abstract class EnqueueContract {
    static final ActionType<String> SEND = ActionType.of("send-receipt", Codec.text());
    static final RetryPolicy QUICK = new RetryPolicy(1, 1, 1, 0, 60_000, OptionalInt.of(3), 2);

    AppDatabase database;
    private final List<Umavez> opened = new ArrayList<>();
    final ConcurrentLinkedQueue<String> received = new ConcurrentLinkedQueue<>();

    abstract AppDatabase fresh();

    @BeforeEach
    void openDatabase() {
        database = fresh();
    }

    @AfterEach
    void closeAll() {
        opened.forEach(Umavez::close);
    }

    Umavez open(Handler<?>... handlers) {
        Umavez.Builder builder = Umavez.on(database.connections()).org("acme");
        for (Handler<?> handler : handlers) {
            builder.handle(handler);
        }
        Umavez umavez = builder.open();
        opened.add(umavez);
        return umavez;
    }

    private Umavez working(Handler<?>... handlers) {
        Umavez umavez = open(handlers);
        umavez.start();
        return umavez;
    }

    private Handler<String> recording() {
        return Handler.of(SEND, Repeatability.natural(), (payload, attempt) -> {
            received.add(payload);
            return Outcome.done("ref-" + payload);
        });
    }

    static Identity order(Object number) {
        return Identity.of("shop", "order", number);
    }

    Enqueued enqueue(Umavez umavez, Action action) {
        return umavez.inTransaction(connection -> umavez.enqueue(connection, action));
    }

    private static void until(String what, BooleanSupplier condition) {
        Within.millis(20_000).until(what, condition);
    }

    private ActionState state(Umavez umavez, Object number) {
        return existing(umavez, number).map(Enqueued.Existing::state).orElseThrow();
    }

    private Optional<Enqueued.Existing> existing(Umavez umavez, Object number) {
        return enqueue(umavez, SEND.of(order(number), "" + number)).match(made -> Optional.empty(), Optional::of);
    }

    @Test
    void an_action_exists_if_and_only_if_its_transaction_commits() throws SQLException {
        Umavez umavez = working(recording());
        try (Connection connection = database.begin()) {
            umavez.enqueue(connection, SEND.of(order(1), "rolled back"));
            connection.rollback();
            AppDatabase.insertOrder(connection, "2", "2");
            assertThat(umavez.enqueue(connection, SEND.of(order(2), "committed")))
                    .isInstanceOf(Enqueued.New.class);
            connection.commit();
        }
        umavez.wake();
        until("it is received", () -> received.contains("committed"));
        until("nothing is left to do", () -> database.count("uv_work") == 0);
        assertThat(received).containsExactly("committed");
        assertThat(database.count("uv_action")).isEqualTo(1);
    }

    @Test
    void a_second_request_for_the_same_effect_meets_the_first() {
        Umavez umavez = open(recording());
        Enqueued first = enqueue(umavez, SEND.of(order(1), "1"));
        assertThat(existing(umavez, 1)).hasValueSatisfying(met -> {
            assertThat(met.id()).isEqualTo(first.id()).startsWith("act_");
            assertThat(met.state()).isEqualTo(ActionState.PENDING);
            assertThat(met.differs()).isFalse();
        });
        Enqueued other = enqueue(umavez, SEND.of(order(1), "altered"));
        assertThat(other.match(made -> false, Enqueued.Existing::differs)).isTrue();
        umavez.start();
        until("it is done", () -> state(umavez, 1) == ActionState.DONE);
        assertThat(existing(umavez, 1).flatMap(Enqueued.Existing::result)).contains("ref-1");
        assertThat(received).as("the first payload, once").containsExactly("1");
    }

    @Test
    void many_are_handed_in_at_once_and_answered_in_order() {
        Umavez umavez = open();
        List<Action> actions = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            actions.add(SEND.of(order(i % 400), "" + i % 400));
        }
        Collections.shuffle(actions, new Random(7));
        List<Enqueued> enqueued = umavez.inTransaction(connection -> umavez.enqueueAll(connection, actions));
        assertThat(enqueued).hasSize(500);
        assertThat(enqueued.stream().filter(each -> each instanceof Enqueued.New))
                .hasSize(400);
        assertThat(database.count("uv_action")).isEqualTo(400);
        assertThat(database.count("uv_work")).isEqualTo(400);
    }

    @Test
    void a_connection_that_commits_by_itself_is_refused() throws SQLException {
        Umavez umavez = open();
        try (Connection connection = database.connections().getConnection()) {
            assertThatThrownBy(() -> umavez.enqueue(connection, SEND.of(order(1), "1")))
                    .isInstanceOf(NoTransactionException.class);
        }
        assertThat(database.count("uv_action")).isZero();
    }

    @Test
    void a_delayed_action_waits() {
        Umavez umavez = working(recording());
        enqueue(umavez, SEND.of(order(1), "later").after(Duration.ofDays(1)));
        enqueue(umavez, SEND.of(order(2), "now"));
        until("the other one is received", () -> received.contains("now"));
        assertThat(received).containsExactly("now");
        assertThatThrownBy(() -> SEND.of(order(3), "x").after(Duration.ofMillis(-1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SEND.of(order(3), "x").after(Duration.ofDays(36_501)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void actions_of_one_object_go_in_the_order_in_which_they_were_accepted() {
        Umavez umavez = working(recording().concurrency(8));
        for (int i = 0; i < 20; i++) {
            enqueue(umavez, SEND.of(order(1).occurrence(i), "" + i).inOrder());
        }
        until("all are received", () -> received.size() == 20);
        List<String> inOrder = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            inOrder.add("" + i);
        }
        assertThat(received).containsExactlyElementsOf(inOrder);
    }

    @Test
    void without_a_handler_the_work_stays_untouched_and_is_counted() {
        Umavez umavez = open(recording());
        ActionType<String> elsewhere = ActionType.of("elsewhere", Codec.text());
        enqueue(umavez, elsewhere.of(order(1), "1"));
        enqueue(umavez, elsewhere.of(order(2), "2"));
        umavez.start();
        enqueue(umavez, SEND.of(order(3), "mine"));
        until("mine is received", () -> received.contains("mine"));
        until(
                "the others are counted",
                () -> Long.valueOf(2).equals(umavez.health().unhandled().get("elsewhere")));
        assertThat(database.count("uv_work WHERE fence = 0 AND owner = ''"))
                .as("never claimed")
                .isEqualTo(2);
    }

    @Test
    void each_outcome_leads_where_the_lifecycle_says() {
        ConcurrentLinkedQueue<String> runs = new ConcurrentLinkedQueue<>();
        Umavez umavez = working(Handler.of(SEND, Repeatability.never(), (payload, attempt) -> {
                    runs.add(payload);
                    return switch (payload) {
                        case "done" -> Outcome.done();
                        case "rejected" -> Outcome.rejected("no such address " + "x".repeat(5_000));
                        case "not-needed" -> Outcome.notNeeded("cancelled");
                        case "unknown" -> Outcome.unknown("no answer");
                        case "throws" -> throw new IllegalStateException("secret payload");
                        default -> attempt.number() < 3 ? Outcome.notDone("busy") : Outcome.done();
                    };
                })
                .retry(QUICK));
        List<String> all = List.of("done", "rejected", "not-needed", "unknown", "throws", "later");
        all.forEach(name -> enqueue(umavez, SEND.of(order(name), name)));
        until("all have ended", () -> state(umavez, "later") == ActionState.DONE && runs.size() == 8);
        until("all are settled", () -> state(umavez, "throws") == ActionState.UNCERTAIN);
        assertThat(state(umavez, "done")).isEqualTo(ActionState.DONE);
        assertThat(state(umavez, "rejected")).isEqualTo(ActionState.DEAD);
        assertThat(state(umavez, "not-needed")).isEqualTo(ActionState.DISMISSED);
        assertThat(state(umavez, "unknown")).isEqualTo(ActionState.UNCERTAIN);
        assertThat(database.count("uv_attempt WHERE why LIKE '%secret%'")).isZero();
        assertThat(database.count("uv_attempt WHERE length(why) > 1001")).isZero();
        assertThat(runs.stream().filter("later"::equals)).hasSize(3);
    }

    @Test
    void an_unknown_outcome_is_run_again_only_where_a_repeat_is_safe() {
        AtomicInteger runs = new AtomicInteger();
        Umavez umavez = working(Handler.of(SEND, Repeatability.withKey(Duration.ofHours(1)), (payload, attempt) -> {
                    received.add(attempt.id());
                    return runs.incrementAndGet() < 3 ? Outcome.unknown("no answer") : Outcome.done();
                })
                .retry(QUICK));
        Enqueued enqueued = enqueue(umavez, SEND.of(order(1), "1"));
        until("it is done", () -> state(umavez, 1) == ActionState.DONE);
        assertThat(received).as("one key in all attempts").hasSize(3).containsOnly(enqueued.id());
    }

    @Test
    void a_probe_settles_what_nobody_knows() {
        AtomicInteger runs = new AtomicInteger();
        Umavez umavez = working(Handler.of(SEND, Repeatability.never(), (payload, attempt) -> {
                    runs.incrementAndGet();
                    return Outcome.unknown("no answer");
                })
                .probe(Duration.ofMillis(1), (payload, attempt) -> ProbeAnswer.found("found-" + payload)));
        enqueue(umavez, SEND.of(order(1), "1"));
        until("it is done", () -> state(umavez, 1) == ActionState.DONE);
        assertThat(existing(umavez, 1).flatMap(Enqueued.Existing::result)).contains("found-1");
        assertThat(runs).hasValue(1);
    }

    @Test
    void what_does_not_end_in_time_is_interrupted_and_its_late_success_still_counts() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Umavez umavez = working(Handler.of(SEND, Repeatability.never(), (payload, attempt) -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    go.await();
                    return Outcome.done("late");
                })
                .timeout(Duration.ofMillis(100)));
        enqueue(umavez, SEND.of(order(1), "1"));
        assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
        until("it is uncertain", () -> state(umavez, 1) == ActionState.UNCERTAIN);
        go.countDown();
        until("it is done after all", () -> state(umavez, 1) == ActionState.DONE);
        assertThat(existing(umavez, 1).flatMap(Enqueued.Existing::result)).contains("late");
    }

    @Test
    void a_payload_that_cannot_be_read_waits_for_a_program_that_can() {
        ActionType<String> newer = ActionType.of("send-receipt", new Codec<String>() {
            @Override
            public String name() {
                return "text";
            }

            @Override
            public byte[] encode(String value) {
                return value.getBytes();
            }

            @Override
            public String decode(int schema, byte[] bytes) {
                throw new IllegalArgumentException("schema " + schema);
            }
        });
        Umavez umavez = working(Handler.of(newer, Repeatability.never(), (payload, attempt) -> {
            received.add(payload);
            return Outcome.done();
        }));
        enqueue(umavez, SEND.of(order(1), "1"));
        until("it was tried", () -> database.count("uv_attempt") == 1);
        assertThat(state(umavez, 1)).isEqualTo(ActionState.PENDING);
        assertThat(received).isEmpty();
    }

    @Test
    void closing_lets_what_runs_come_to_its_end() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Umavez umavez = working(Handler.of(SEND, Repeatability.never(), (payload, attempt) -> {
            running.countDown();
            go.await();
            received.add(payload);
            return Outcome.done();
        }));
        enqueue(umavez, SEND.of(order(1), "1"));
        assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
        Thread closing = new Thread(umavez::close);
        closing.start();
        go.countDown();
        closing.join(20_000);
        assertThat(closing.isAlive()).isFalse();
        assertThat(received).containsExactly("1");
        assertThat(state(open(), 1)).isEqualTo(ActionState.DONE);
    }

    @Test
    void it_is_started_once_and_only_with_something_to_do() {
        assertThatThrownBy(() -> open().start())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no handler");
        Umavez umavez = working(recording());
        assertThatThrownBy(umavez::start).isInstanceOf(IllegalStateException.class);
        assertThat(umavez.health().working()).isTrue();
        umavez.close();
        umavez.close();
        assertThat(umavez.health().working()).isFalse();
        assertThatThrownBy(umavez::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void a_listener_hears_and_may_fail() {
        ConcurrentLinkedQueue<String> heard = new ConcurrentLinkedQueue<>();
        Umavez umavez = Umavez.on(database.connections())
                .org("acme")
                .handle(recording())
                .listener(new UmavezListener() {
                    @Override
                    public void enqueued(String action, boolean isNew) {
                        heard.add("enqueued " + action + " " + isNew);
                        throw new IllegalStateException("listener");
                    }

                    @Override
                    public void attemptEnded(String action, String outcome, long millis) {
                        heard.add("attempt " + action + " " + outcome);
                    }

                    @Override
                    public void stateReached(String action, ActionState state) {
                        heard.add("state " + action + " " + state.word());
                    }
                })
                .open();
        opened.add(umavez);
        umavez.start();
        enqueue(umavez, SEND.of(order(1), "1"));
        until("all is heard", () -> heard.size() == 3);
        assertThat(heard)
                .containsExactly(
                        "enqueued send-receipt true", "attempt send-receipt succeeded", "state send-receipt done");
    }

    @Test
    void tables_may_have_another_prefix() {
        Umavez.migrate(database.connections(), "shop_", "");
        Umavez umavez = Umavez.on(database.connections())
                .org("acme")
                .tables("shop_", "")
                .handle(recording())
                .open();
        opened.add(umavez);
        umavez.start();
        enqueue(umavez, SEND.of(order(1), "1").inOrder());
        until("it is done", () -> state(umavez, 1) == ActionState.DONE);
        assertThat(database.count("shop_action")).isEqualTo(1);
        assertThat(database.count("uv_action")).isZero();
        assertThatThrownBy(() -> Umavez.on(database.connections()).tables("x; DROP TABLE orders", ""))
                .isInstanceOf(UmavezException.class)
                .hasMessageContaining("UV-STO-012");
    }

    @Test
    void missing_tables_are_told_when_it_is_opened() {
        assertThatThrownBy(() ->
                        Umavez.on(database.connections()).tables("other_", "").open())
                .isInstanceOf(UmavezException.class)
                .hasMessageContaining("UV-STO-014")
                .hasMessageContaining("Umavez.migrate");
    }
}
