package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.Terms;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.contract.SettableClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A destination is down for ten minutes and thousands of actions wait for it, on a real store and in its time. B094: retries came at one
 * fixed interval, all together.
 */
class DownDestinationTest {
    private static final int ACTIONS = 5_000;
    private static final int OBJECTS = 500;
    private static final long DOWN_MS = 600_000;
    private static final long STEP_MS = 100;

    @TempDir
    Path directory;

    private final SettableClock clock = new SettableClock();
    private final long startMs = clock.millis();
    private final Map<String, Integer> effects = new HashMap<>();
    private final TreeMap<Long, Integer> callsBySecond = new TreeMap<>();
    private final List<String> order = new ArrayList<>();
    private int failed;
    private int mostHeld;

    @Test
    void when_it_comes_back_all_are_delivered_once_and_the_calls_grow_step_by_step() throws Exception {
        comesBack(i -> Samples.reservation("PG" + i, "EV" + i));
        risesGently();
    }

    @Test
    void where_it_is_asked_for_each_object_is_delivered_in_order() throws Exception {
        comesBack(DownDestinationTest::ordered);
        Map<Integer, Integer> last = new HashMap<>();
        for (String payment : order) {
            int number = Integer.parseInt(payment.substring(2));
            Integer before = last.put(number % OBJECTS, number);
            assertThat(before == null ? -1 : before)
                    .as("object %d", number % OBJECTS)
                    .isLessThan(number);
        }
    }

    private static Reservation ordered(int i) {
        Reservation plain = Samples.reservation("PG" + i, "EV" + i);
        ActionKey key = plain.key();
        ObjectRef object = new ObjectRef(key.object().org(), key.object().system(), Part.of("order/" + i % OBJECTS));
        Terms terms = new Terms(Terms.Order.WAIT, 0, Optional.empty(), Set.of());
        return new Reservation(
                new ActionKey(object, key.occurrence(), key.effect(), key.recipient()),
                plain.request(),
                plain.origin(),
                terms);
    }

    private void comesBack(IntFunction<Reservation> reservation) throws Exception {
        Surroundings surroundings = new Surroundings(
                clock, () -> clock.millis() * 1_000_000, Surroundings.system().random());
        try (Ledger ledger =
                Stores.open(StoreSettings.of("sqlite:" + directory.resolve("umavez.db"), "node-1"), surroundings)) {
            accept(ledger, reservation);
            DestinationPolicy policy = Bench.policy(Repeat.natural(), 16, Optional.empty());
            Dispatcher dispatcher = new Dispatcher(
                    new DispatchParts(
                            ledger,
                            this::arrive,
                            name -> Optional.of(policy),
                            (action, destination) -> Optional.of(new ScriptedRules()),
                            plan -> Optional.empty(),
                            Runnable::run),
                    DispatchSettings.standard("node-1"),
                    surroundings,
                    DispatchEvents.none(),
                    CrashPoint.none());
            while (effects.size() < ACTIONS && clock.millis() - startMs < 2 * DOWN_MS) {
                dispatcher.tick();
                Within.seconds(30).until("all that ran is settled", () -> held(dispatcher) == queued(dispatcher));
                mostHeld = Math.max(mostHeld, held(dispatcher));
                dispatcher.renew();
                clock.advanceMs(STEP_MS);
                if (failed > 0 && clock.millis() - startMs < DOWN_MS - 10_000) {
                    clock.advanceMs(9 * STEP_MS);
                }
            }
            assertThat(effects).hasSize(ACTIONS);
            assertThat(effects.values()).as("each once").containsOnly(1);
            assertThat(ledger.counts().pending()).isZero();
            assertThat(ledger.counts().dead()).isZero();
        }
        assertThat(failed)
                .as("calls in ten minutes: what opened the circuit, and a trial from time to time")
                .isLessThan(40);
        assertThat(mostHeld).as("rows held at any time").isLessThanOrEqualTo(1_024);
    }

    private static int held(Dispatcher dispatcher) {
        return dispatcher.health().held();
    }

    private static int queued(Dispatcher dispatcher) {
        return dispatcher.health().destinations().stream()
                .mapToInt(DestinationHealth::queued)
                .sum();
    }

    private void risesGently() {
        List<Integer> perSecond = new ArrayList<>(callsBySecond.values());
        assertThat(perSecond.get(0))
                .as("calls in the first second: %s", perSecond)
                .isLessThanOrEqualTo(17);
        int most = 16;
        for (int calls : perSecond) {
            most = 2 * most;
            assertThat(calls)
                    .as("calls per second after the return: %s", perSecond)
                    .isLessThanOrEqualTo(2 * most);
        }
    }

    private static void accept(Ledger ledger, IntFunction<Reservation> reservation) throws Exception {
        // What is under way at the same time has no order: of each object one after the other.
        for (int from = 0; from < ACTIONS; from += OBJECTS) {
            List<CompletableFuture<?>> accepted = new ArrayList<>();
            for (int i = from; i < from + OBJECTS; i++) {
                accepted.add(ledger.accept(Samples.event("EV" + i, reservation.apply(i))));
            }
            for (CompletableFuture<?> one : accepted) {
                one.get(60, TimeUnit.SECONDS);
            }
        }
    }

    private Answer arrive(Call call) {
        if (call.method().equals("GET")) {
            return answer(200, "proceed");
        }
        if (clock.millis() - startMs < DOWN_MS) {
            failed++;
            return new Answer.NotSent("refused");
        }
        callsBySecond.merge((clock.millis() - startMs) / 1_000, 1, Integer::sum);
        String body = new String(call.body(), StandardCharsets.UTF_8);
        String payment = body.substring(body.indexOf("PG"), body.lastIndexOf('"'));
        effects.merge(payment, 1, Integer::sum);
        order.add(payment);
        return answer(201, "id:M");
    }
}
