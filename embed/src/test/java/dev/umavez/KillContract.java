package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;
import dev.umavez.testkit.Within;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
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

    @Test
    void of_a_worker_killed_while_handlers_run_what_may_is_run_again_and_the_rest_is_uncertain() throws Exception {
        Action natural = KilledWorker.NATURAL.of(Identity.of("shop", 1), "natural");
        Action never = KilledWorker.NEVER.of(Identity.of("shop", 1), "never");
        try (Umavez umavez = Umavez.on(database.connections()).org("acme").open()) {
            umavez.inTransaction(connection -> umavez.enqueueAll(connection, List.of(natural, never)));
        }
        killedAfter(2, start(KilledWorker.class, database.url()));
        Queue<String> runs = new ConcurrentLinkedQueue<>();
        try (Umavez umavez = Umavez.on(database.connections())
                .org("acme")
                .handle(recording(KilledWorker.NATURAL, Repeatability.natural(), runs))
                .handle(recording(KilledWorker.NEVER, Repeatability.never(), runs))
                .open()) {
            umavez.start();
            Within.millis(40_000)
                    .until(
                            "both are settled",
                            () -> state(umavez, natural) == ActionState.DONE
                                    && state(umavez, never) == ActionState.UNCERTAIN);
        }
        assertThat(runs).as("never blindly repeated").containsExactly("natural");
    }

    private static Handler<String> recording(ActionType<String> type, Repeatability repeatability, Queue<String> runs) {
        return Handler.of(type, repeatability, (payload, attempt) -> {
            runs.add(payload);
            return Outcome.done();
        });
    }

    private static ActionState state(Umavez umavez, Action action) {
        return umavez.inTransaction(connection -> umavez.enqueue(connection, action))
                .match(made -> ActionState.PENDING, Enqueued.Existing::state);
    }

    private void killedAfter(int lines, Process process) throws IOException, InterruptedException {
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (int i = 0; i < lines; i++) {
                assertThat(said.readLine()).as("the program ended by itself").isNotNull();
            }
            process.destroyForcibly();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            database.untilNobodyIsConnected();
        }
    }

    private static Process start(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:TieredStopAtLevel=1",
                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
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
        Process shop = start(KilledShop.class, database.url(), stop, Integer.toString(firstCart));
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
