package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.IdentityException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@link Umavez#once} promises in any database. */
abstract class OnceContract {
    static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());
    static final Identity CART = Identity.of("shop", "cart", 42);

    AppDatabase database;
    Umavez umavez;

    abstract AppDatabase fresh();

    @BeforeEach
    void openDatabase() {
        database = fresh();
        umavez = Umavez.on(database.connections()).org("acme").open();
    }

    @AfterEach
    void closeUmavez() {
        umavez.close();
    }

    String place(Connection connection, Once<String> once, String id) throws SQLException {
        return umavez.once(connection, once, () -> {
            AppDatabase.insertOrder(connection, id, "42");
            return id;
        });
    }

    @Test
    void a_repeat_gets_the_first_answer_and_runs_nothing() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-1")).isEqualTo("o-1");
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-2"))
                    .as("in the same transaction")
                    .isEqualTo("o-1");
            connection.commit();
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-3"))
                    .as("in the next one")
                    .isEqualTo("o-1");
            connection.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void key_and_record_go_together_when_the_transaction_is_rolled_back() throws SQLException {
        try (Connection connection = database.begin()) {
            place(connection, PLACE_ORDER.of(CART), "o-1");
            connection.rollback();
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-2")).isEqualTo("o-2");
            connection.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
        assertThat(database.count("uv_once")).isEqualTo(1);
    }

    @Test
    void key_and_record_go_together_when_recoverable_work_throws_and_the_transaction_goes_on() throws SQLException {
        try (Connection connection = database.begin()) {
            AppDatabase.insertOrder(connection, "before", "1");
            assertThatThrownBy(
                            () -> umavez.once(connection, PLACE_ORDER.of(CART).recoverable(), () -> {
                                AppDatabase.insertOrder(connection, "half", "42");
                                throw new IllegalStateException("no stock");
                            }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no stock");
            connection.commit();
        }
        assertThat(database.count("uv_once")).isZero();
        assertThat(database.count("orders WHERE id = 'half'")).isZero();
        assertThat(database.count("orders WHERE id = 'before'")).isEqualTo(1);
    }

    /** Whatever the caller does after the work threw: a half of it is never there. */
    @Test
    void neither_key_nor_rows_stay_when_the_work_throws_and_the_caller_commits_all_the_same() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThatThrownBy(() -> umavez.once(connection, PLACE_ORDER.of(CART), () -> {
                        AppDatabase.insertOrder(connection, "half", "42");
                        throw new IllegalStateException("no stock");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no stock");
            try {
                connection.commit();
            } catch (SQLException refused) {
                connection.rollback();
            }
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-2")).isEqualTo("o-2");
            connection.commit();
        }
        assertThat(database.count("orders WHERE id = 'half'")).isZero();
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void a_statement_that_fails_in_recoverable_work_leaves_the_transaction_usable() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThatThrownBy(() ->
                            umavez.once(connection, PLACE_ORDER.of(CART).recoverable(), () -> {
                                try (var statement = connection.createStatement()) {
                                    statement.execute("INSERT INTO no_such_table VALUES (1)");
                                }
                                return "never";
                            }))
                    .isInstanceOf(SQLException.class);
            assertThat(place(connection, PLACE_ORDER.of(CART), "o-2")).isEqualTo("o-2");
            connection.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void the_same_key_with_other_content_is_refused_and_changes_nothing() throws SQLException {
        try (Connection connection = database.begin()) {
            Once<String> once = PLACE_ORDER.of(CART);
            place(connection, once.content(Content.json("{\"total\":10.0,\"items\":[1]}".getBytes())), "o-1");
            connection.commit();
            Once<String> respelt = once.content(Content.json("{ \"items\":[1], \"total\": 10.00 }".getBytes()));
            assertThat(place(connection, respelt, "o-2")).as("the same content").isEqualTo("o-1");
            Once<String> other = once.content(Content.json("{\"total\":10.01,\"items\":[1]}".getBytes()));
            assertThatThrownBy(() -> place(connection, other, "o-3"))
                    .isInstanceOf(DifferentContentException.class)
                    .hasMessageNotContaining("42")
                    .hasMessageContaining("act_");
            assertThat(place(connection, once, "o-4"))
                    .as("content is not asked for")
                    .isEqualTo("o-1");
            connection.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void facts_that_differ_in_one_part_never_meet() throws SQLException {
        Identity[] others = {
            Identity.of("shop", "cart", 43),
            Identity.of("market", "cart", 42),
            Identity.of("shop", "cart", "4", "2"),
            CART.occurrence("second"),
            CART.recipient("c-1"),
            CART.org("other"),
        };
        try (Connection connection = database.begin()) {
            place(connection, PLACE_ORDER.of(CART), "first");
            for (Identity other : others) {
                assertThat(place(connection, PLACE_ORDER.of(other), "own")).isEqualTo("own");
            }
            Once.Effect<String> cancel = Once.effect("cancel-order", Codec.text());
            assertThat(place(connection, cancel.of(CART), "own")).isEqualTo("own");
            assertThat(place(connection, PLACE_ORDER.of(Identity.of("shop", "cart", "42")), "?"))
                    .as("a number is its text")
                    .isEqualTo("first");
            connection.commit();
        }
    }

    @Test
    void a_missing_part_is_an_error_and_never_a_constant() {
        assertThatThrownBy(() -> Identity.of("shop", "order", null)).isInstanceOf(IdentityException.class);
        assertThatThrownBy(() -> Identity.of("shop", (Object[]) null)).isInstanceOf(IdentityException.class);
        assertThatThrownBy(() -> Identity.of("shop")).isInstanceOf(IdentityException.class);
        assertThatThrownBy(() -> Identity.of("", "order")).isInstanceOf(IdentityException.class);
        assertThatThrownBy(() -> CART.occurrence("")).isInstanceOf(IdentityException.class);
        assertThatThrownBy(() -> CART.recipient(1.5))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("Double");
        try (Umavez many = Umavez.on(database.connections()).open();
                Connection connection = database.begin()) {
            assertThatThrownBy(() -> many.once(connection, PLACE_ORDER.of(CART), () -> "never"))
                    .isInstanceOf(IdentityException.class)
                    .hasMessageContaining("organisation");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_connection_that_commits_by_itself_is_refused() throws SQLException {
        try (Connection connection = database.connections().getConnection()) {
            assertThatThrownBy(() -> place(connection, PLACE_ORDER.of(CART), "o-1"))
                    .isInstanceOf(NoTransactionException.class);
        }
        assertThat(database.count("uv_once")).isZero();
    }

    @Test
    void the_transaction_stays_the_callers() throws SQLException {
        try (Connection connection = database.begin()) {
            place(connection, PLACE_ORDER.of(CART), "o-1");
            assertThat(connection.isClosed()).isFalse();
            assertThat(connection.getAutoCommit()).isFalse();
            assertThat(database.count("uv_once")).as("not committed").isZero();
            connection.rollback();
        }
    }

    @Test
    void work_that_ends_its_transaction_is_told_so_and_its_key_never_gives_an_answer() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThatThrownBy(
                            () -> umavez.once(connection, PLACE_ORDER.of(CART).recoverable(), () -> {
                                connection.commit();
                                return "early";
                            }))
                    .isInstanceOf(UmavezException.class)
                    .hasMessageContaining("must not end the transaction");
            connection.rollback();
            assertThatThrownBy(() -> place(connection, PLACE_ORDER.of(CART), "o-2"))
                    .isInstanceOf(UmavezException.class)
                    .hasMessageContaining("ended its transaction by itself");
        }
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void an_answer_is_read_under_the_schema_number_under_which_it_was_kept() throws SQLException {
        Codec<String> second = Codec.of("text", String::getBytes, String::new).schema(2);
        Codec<String> third = new Codec<>() {
            @Override
            public String name() {
                return "text";
            }

            @Override
            public int schema() {
                return 3;
            }

            @Override
            public byte[] encode(String value) {
                return value.getBytes();
            }

            @Override
            public String decode(int schema, byte[] bytes) {
                return new String(bytes) + " of schema " + schema;
            }
        };
        try (Connection connection = database.begin()) {
            place(connection, Once.effect("place-order", second).of(CART), "o-1");
            assertThat(place(connection, Once.effect("place-order", third).of(CART), "o-2"))
                    .isEqualTo("o-1 of schema 2");
            assertThatThrownBy(() -> umavez.once(
                            connection,
                            Once.effect("place-order", Codec.bytes()).of(CART),
                            () -> new byte[0]))
                    .isInstanceOf(UmavezException.class)
                    .hasMessageContaining("'text'")
                    .hasMessageContaining("'bytes'");
            connection.commit();
        }
    }

    @Test
    void a_key_inside_the_work_of_another_key_is_its_own() throws SQLException {
        Once.Effect<String> outer = Once.effect("checkout", Codec.text());
        AtomicInteger runs = new AtomicInteger();
        try (Connection connection = database.begin()) {
            String answer = umavez.once(connection, outer.of(CART), () -> {
                try {
                    umavez.once(connection, PLACE_ORDER.of(CART).recoverable(), () -> {
                        AppDatabase.insertOrder(connection, "inner", "42");
                        throw new IllegalStateException("inner fails");
                    });
                } catch (IllegalStateException expected) {
                    runs.incrementAndGet();
                }
                return place(connection, PLACE_ORDER.of(CART), "o-1");
            });
            assertThat(answer).isEqualTo("o-1");
            connection.commit();
        }
        assertThat(runs).hasValue(1);
        assertThat(database.count("uv_once")).isEqualTo(2);
        assertThat(database.count("orders WHERE id = 'inner'")).isZero();
    }

    @Test
    void who_will_not_wait_for_a_twin_is_told_and_can_go_on() throws SQLException {
        try (Connection first = database.begin();
                Connection second = database.begin()) {
            place(first, PLACE_ORDER.of(CART), "o-1");
            Once<String> impatient = PLACE_ORDER.of(CART).waitAtMost(Duration.ZERO);
            assertThatThrownBy(() -> place(second, impatient, "o-2")).isInstanceOf(InProgressException.class);
            first.commit();
            assertThat(place(second, impatient, "o-2")).isEqualTo("o-1");
            second.commit();
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }

    @Test
    void json_answers_keep_every_digit() throws SQLException {
        record Priced(String id, java.math.BigDecimal total, long big) {}
        Once.Effect<Priced> priced = Once.effect("price", Codec.json(Priced.class));
        Priced answer = new Priced("o-1", new java.math.BigDecimal("10.10"), 9_007_199_254_740_993L);
        try (Connection connection = database.begin()) {
            umavez.once(connection, priced.of(CART), () -> answer);
            assertThat(umavez.once(connection, priced.of(CART), () -> new Priced("x", java.math.BigDecimal.ONE, 1)))
                    .isEqualTo(answer);
            connection.commit();
        }
    }
}
