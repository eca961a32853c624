package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.CrashPoint.Moment;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.contract.SettableClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A real store, a destination that loses, refuses and cuts, and a process that dies again and again at any moment: what holds in the end
 * is what is promised. A seed is a run.
 */
class SqliteStormTest {
    private static final int ACTIONS = 60;
    private static final int LIVES = 12;

    @TempDir
    Path directory;

    private final SettableClock clock = new SettableClock();
    private final Map<String, Integer> calls = new HashMap<>();
    private final Map<String, Integer> effects = new HashMap<>();

    @ParameterizedTest
    @CsvSource({"never,1", "key,3", "natural,5"})
    void whatever_dies_and_whenever_each_effect_happens_as_often_as_promised(String kind, long seed) throws Exception {
        RandomGenerator chance = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        try (Ledger ledger = open()) {
            for (int i = 0; i < ACTIONS; i++) {
                ledger.accept(Samples.event("EV" + i, Samples.reservation("PG" + i, "EV" + i)))
                        .get(30, TimeUnit.SECONDS);
            }
        }
        for (int life = 0; life < LIVES; life++) {
            try (Ledger ledger = open()) {
                live(ledger, kind, chance, 0.05);
            }
        }
        try (Ledger ledger = open()) {
            for (int i = 0; i < 20; i++) {
                live(ledger, kind, chance, 0);
                clock.advanceMs(120_000);
            }
            promised(ledger, kind);
        }
    }

    private Ledger open() {
        return Stores.open(StoreSettings.of("sqlite:" + directory.resolve("umavez.db"), "node-1"), surroundings());
    }

    private Surroundings surroundings() {
        return new Surroundings(
                clock, () -> clock.millis() * 1_000_000, Surroundings.system().random());
    }

    /** One process, from its start to its death or until nothing is due. */
    private void live(Ledger ledger, String kind, RandomGenerator chance, double deathRate) {
        CrashPoint crash = (moment, action) -> {
            if (moment != Moment.AFTER_SETTLE && chance.nextDouble() < deathRate) {
                throw new Bench.Crash();
            }
        };
        DestinationPolicy messages = Bench.policy(repeat(kind));
        Dispatcher dispatcher = new Dispatcher(
                new DispatchParts(
                        ledger,
                        call -> arrive(call, chance),
                        name -> Optional.of(messages),
                        (action, destination) -> Optional.of(new ScriptedRules()),
                        plan -> Optional.empty(),
                        Runnable::run),
                DispatchSettings.standard("node-1"),
                surroundings(),
                DispatchEvents.none(),
                crash);
        try {
            for (int round = 0; round < 10; round++) {
                dispatcher.tick();
                Within.seconds(30).until("everything is settled", dispatcher::isAtRest);
                clock.advanceMs(2_000);
            }
        } catch (Bench.Crash e) {
            // Dead; the store is closed and opened again.
        }
    }

    private static Repeat repeat(String kind) {
        return switch (kind) {
            case "natural" -> Repeat.natural();
            case "key" -> Repeat.key(86_400_000);
            default -> Repeat.never();
        };
    }

    /** The destination: an effect per call, or per key where one is sent; a probe that knows. */
    private Answer arrive(Call call, RandomGenerator chance) {
        String path = call.target().toString();
        if (path.contains("/orders/")) {
            return chance.nextInt(10) == 0 ? answer(404, "") : answer(200, "proceed");
        }
        if (call.method().equals("GET")) {
            String payment = path.substring(path.indexOf("ref=") + 4);
            return effects.containsKey(payment) ? answer(200, "id:M") : answer(404, "no");
        }
        int fate = chance.nextInt(10);
        if (fate == 0) {
            return new Answer.NotSent("refused");
        }
        String body = new String(call.body(), StandardCharsets.UTF_8);
        String payment = body.substring(body.indexOf("PG"), body.lastIndexOf('"'));
        calls.merge(payment, 1, Integer::sum);
        if (fate == 1) {
            return answer(503, "", "Retry-After", "1");
        }
        if (fate == 2) {
            return new Answer.Lost("reset before it was done");
        }
        boolean honoured =
                call.headers().stream().anyMatch(header -> header.name().equals("Idempotency-Key"));
        if (honoured) {
            effects.putIfAbsent(payment, 1);
        } else {
            effects.merge(payment, 1, Integer::sum);
        }
        return fate == 3 ? new Answer.Lost("timed out") : answer(201, "id:M");
    }

    private void promised(Ledger ledger, String kind) {
        for (int i = 0; i < ACTIONS; i++) {
            String payment = "PG" + i;
            ActionState state = ledger.action(Samples.actionKey(payment).digest())
                    .orElseThrow()
                    .action()
                    .state();
            assertThat(state)
                    .as("no action is left behind: %s", payment)
                    .isIn(ActionState.DONE, ActionState.DEAD, ActionState.UNCERTAIN);
            int happened = effects.getOrDefault(payment, 0);
            if (!kind.equals("natural")) {
                assertThat(happened).as("effects of %s", payment).isLessThanOrEqualTo(1);
            }
            if (state == ActionState.DONE) {
                assertThat(happened)
                        .as("done means that it happened: %s", payment)
                        .isPositive();
            }
            if (state == ActionState.DEAD) {
                assertThat(happened)
                        .as("dead means that it did not: %s", payment)
                        .isZero();
            }
        }
        assertThat(ledger.counts().pending()).isZero();
        assertThat(effects).as("most went well").hasSizeGreaterThan(ACTIONS / 2);
    }
}
