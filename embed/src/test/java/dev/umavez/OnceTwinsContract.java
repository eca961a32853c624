package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.contract.Together;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Twins: two threads, two connections, one key, released by one barrier. */
abstract class OnceTwinsContract {
    private static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());

    abstract AppDatabase fresh();

    /** How many rounds; the naive way fails within a few. */
    abstract int rounds();

    @Test
    void of_two_twins_one_runs_and_both_have_its_answer() {
        AppDatabase database = fresh();
        try (Umavez umavez = Umavez.on(database.connections()).org("acme").open()) {
            for (int round = 0; round < rounds(); round++) {
                Identity cart = Identity.of("shop", "cart", round);
                List<String> answers =
                        Together.run(List.of(twin(umavez, cart, "a-" + round), twin(umavez, cart, "b-" + round)));
                assertThat(answers.get(0)).as("round %s", round).isEqualTo(answers.get(1));
            }
        }
        assertThat(database.count("orders")).isEqualTo(rounds());
        assertThat(database.count("uv_once")).isEqualTo(rounds());
    }

    private static Callable<String> twin(Umavez umavez, Identity cart, String id) {
        return () -> umavez.inTransaction(connection -> umavez.once(connection, PLACE_ORDER.of(cart), () -> {
            AppDatabase.insertOrder(connection, id, id);
            return id;
        }));
    }

    /** A test of the test: without a key the same race makes twins. */
    @Test
    void to_look_first_and_then_insert_makes_twins() {
        AppDatabase database = fresh();
        Set<Integer> doubled = new HashSet<>();
        for (int round = 0; round < rounds() && doubled.isEmpty(); round++) {
            String cart = "cart-" + round;
            Together.run(List.of(naive(database, cart), naive(database, cart)));
            if (database.count("orders WHERE cart = '" + cart + "'") > 1) {
                doubled.add(round);
            }
        }
        assertThat(doubled).as("rounds with two orders").isNotEmpty();
    }

    private static Callable<Boolean> naive(AppDatabase database, String cart) {
        return () -> {
            boolean there;
            try (Connection connection = database.connections().getConnection();
                    PreparedStatement look = connection.prepareStatement("SELECT 1 FROM orders WHERE cart = ?")) {
                look.setString(1, cart);
                try (ResultSet row = look.executeQuery()) {
                    there = row.next();
                }
                if (!there) {
                    AppDatabase.insertOrder(connection, "n", cart);
                }
                return there;
            }
        };
    }

    /** All at once, each in its own transaction. */
    @Test
    void of_many_twins_all_have_one_answer() {
        AppDatabase database = fresh();
        try (Umavez umavez = Umavez.on(database.connections()).org("acme").open()) {
            Identity cart = Identity.of("shop", "cart", "many");
            List<Callable<String>> twins = IntStream.range(0, 16)
                    .mapToObj(i -> twin(umavez, cart, "t-" + i))
                    .toList();
            assertThat(new HashSet<>(Together.run(twins))).hasSize(1);
        }
        assertThat(database.count("orders")).isEqualTo(1);
    }
}
