package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Repeat;
import dev.umavez.testkit.Within;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** With real threads; the model's time stands still. */
@Timeout(60)
class LoopsTest {
    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final CountDownLatch ends = new CountDownLatch(1);

    @AfterEach
    void stopThreads() {
        ends.countDown();
        executor.shutdownNow();
    }

    private DispatchLoops start(Bench bench) {
        return DispatchLoops.start(bench.dispatcher("node-1", executor), step -> {
            Thread thread = new Thread(step);
            thread.setDaemon(true);
            return thread;
        });
    }

    private Answer afterTheEnd() {
        try {
            ends.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return answer(200, "");
    }

    @Test
    void one_slow_destination_does_not_slow_the_others() throws Exception {
        Bench bench = new Bench(Repeat.natural());
        bench.destinations.put("slow", Bench.policy(Repeat.natural(), 2, Optional.empty()));
        AtomicInteger stuck = new AtomicInteger();
        bench.courier.on("/api/send", call -> {
            if (new String(call.body(), StandardCharsets.UTF_8).contains("slow")) {
                stuck.incrementAndGet();
                return afterTheEnd();
            }
            return answer(200, "");
        });
        for (int i = 0; i < 3_000; i++) {
            bench.action("slow" + i, "slow", false);
        }
        for (int i = 0; i < 3_000; i++) {
            bench.action("quick" + i);
        }
        try (DispatchLoops loops = start(bench)) {
            Within.seconds(30).until("all quick ones are done", () -> bench.ledger.count(ActionState.DONE) == 3_000);
            assertThat(stuck.get()).as("no more at once than allowed").isEqualTo(2);
            ends.countDown();
        }
    }

    @Test
    void each_action_is_called_once_however_many_threads_there_are() throws Exception {
        Bench bench = new Bench(Repeat.never());
        for (int i = 0; i < 5_000; i++) {
            bench.action("P" + i);
        }
        try (DispatchLoops loops = start(bench)) {
            Within.seconds(30).until("all are done", () -> bench.ledger.count(ActionState.DONE) == 5_000);
        }
        assertThat(bench.courier.calls).hasSize(5_000);
    }

    @Test
    void draining_gives_back_what_has_not_begun_and_waits_for_what_runs() throws Exception {
        Bench bench = new Bench(Repeat.natural());
        CountDownLatch begun = new CountDownLatch(4);
        bench.courier.on("/api/send", call -> {
            begun.countDown();
            return afterTheEnd();
        });
        for (int i = 0; i < 50; i++) {
            bench.action("P" + i);
        }
        DispatchLoops loops = start(bench);
        begun.await();
        assertThat(loops.drain(0)).as("what runs does not end").isFalse();
        Within.seconds(10).until("the others are given back", () -> bench.ledger.releasedCount() == 46);
        assertThat(bench.courier.calls).hasSize(4);
        ends.countDown();
        Within.seconds(10).until("the four have ended", () -> bench.ledger.count(ActionState.DONE) == 4);
    }

    @Test
    void a_drain_of_what_ends_in_time_is_whole() throws Exception {
        Bench bench = new Bench(Repeat.never());
        for (int i = 0; i < 500; i++) {
            bench.action("P" + i);
        }
        DispatchLoops loops = start(bench);
        assertThat(loops.drain(20_000)).isTrue();
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(bench.courier.calls.size());
    }

    @Test
    void loops_outlive_a_store_that_is_away() throws Exception {
        Bench bench = new Bench(Repeat.never());
        bench.ledger.away(true);
        ModelRow row = bench.action("PG7");
        try (DispatchLoops loops = start(bench)) {
            Within.seconds(10).until("a claim failed", () -> bench.events.all.contains("failed claim UV-DSP-002"));
            bench.ledger.away(false);
            Within.seconds(10).until("the action is done", () -> bench.ledger.state(row) == ActionState.DONE);
        }
    }
}
