package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A process that is killed leaves keys, orders and actions together, or none of them. */
abstract class KillContract {
    abstract AppDatabase fresh();

    private final AppDatabase database = fresh();

    @Test
    void killed_between_the_insert_and_the_commit_it_leaves_neither_key_nor_order() throws Exception {
        run("written", 1, 1);
        assertThat(counts()).isEqualTo(List.of(0L, 0L, 0L));
        again(1);
        assertThat(counts()).isEqualTo(List.of(1L, 1L, 1L));
    }

    @Test
    void killed_after_the_commit_it_leaves_both_and_a_repeat_gets_the_answer() throws Exception {
        run("committed", 1, 1);
        assertThat(counts()).isEqualTo(List.of(1L, 1L, 1L));
        again(1);
        assertThat(counts()).isEqualTo(List.of(1L, 1L, 1L));
    }

    @Test
    void killed_at_any_moment_it_leaves_no_key_without_an_order_and_loses_nothing_that_was_committed()
            throws Exception {
        Random random = new Random(20_261_201);
        Set<String> committed = new HashSet<>();
        for (int round = 0; round < 4; round++) {
            committed.addAll(run("never", 1 + round * 1_000, 20 + random.nextInt(60)));
            List<Long> counts = counts();
            assertThat(counts.get(0))
                    .as("round %s", round)
                    .isEqualTo(counts.get(1))
                    .isEqualTo(counts.get(2));
        }
        assertThat(committed).isNotEmpty();
        for (String cart : committed) {
            assertThat(database.count("orders WHERE cart = '" + cart + "'"))
                    .as("cart %s", cart)
                    .isEqualTo(1);
        }
    }

    /** Keys, orders, actions. */
    private List<Long> counts() {
        return List.of(database.count("uv_once"), database.count("orders"), database.count("uv_action"));
    }

    private void again(int cart) {
        try (Umavez umavez = Umavez.on(database.connections()).org("acme").open()) {
            KilledShop.place(umavez, "never", cart);
        }
    }

    /** Starts the shop, kills it after so many lines, and gives the carts that it said were committed. */
    private Set<String> run(String stop, int firstCart, int lines) throws IOException, InterruptedException {
        Process shop = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-XX:TieredStopAtLevel=1",
                        KilledShop.class.getName(),
                        database.url(),
                        stop,
                        Integer.toString(firstCart))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Set<String> committed = new HashSet<>();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(shop.getInputStream(), StandardCharsets.UTF_8))) {
            for (int i = 0; i < lines; ) {
                String line = said.readLine();
                assertThat(line).as("the shop ended by itself").isNotNull();
                if (line.startsWith("committed ")) {
                    committed.add(line.substring("committed ".length()));
                }
                i += stop.equals("never") || line.startsWith(stop) ? 1 : 0;
            }
            shop.destroyForcibly();
            assertThat(shop.waitFor(20, TimeUnit.SECONDS)).isTrue();
            database.untilNobodyIsConnected();
        }
        return committed;
    }
}
