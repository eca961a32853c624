package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Repeat;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What one destination does never costs another its turn, and people's pauses hold. */
class FairnessTest {

    @Test
    void a_black_hole_with_thousands_of_actions_does_not_slow_the_destination_beside_it() {
        Bench bench = new Bench(Repeat.natural());
        bench.destinations.put("hole", Bench.policy(Repeat.natural(), 4, Optional.empty()));
        bench.destinations.put("messages", Bench.policy(Repeat.natural(), 4, Optional.empty()));
        for (int i = 0; i < 3_000; i++) {
            bench.action("H" + i, "hole", false);
        }
        for (int i = 0; i < 500; i++) {
            bench.action("P" + i);
        }
        // Whoever calls the hole never comes back: its steps lie here for ever.
        Deque<Runnable> never = new ArrayDeque<>();
        Dispatcher dispatcher = bench.dispatcher("node-1", step -> {
            if (never.size() < 4) {
                never.add(step);
            } else {
                step.run();
            }
        });
        int ticks = 0;
        while (bench.ledger.count(ActionState.DONE) < 500 && ticks < 200) {
            dispatcher.tick();
            bench.time.advanceMs(200);
            dispatcher.renew();
            ticks++;
        }
        assertThat(bench.ledger.count(ActionState.DONE))
                .as("all of the other's are done, after %d looks", ticks)
                .isEqualTo(500);
        assertThat(ticks).as("looks at the store").isLessThan(60);
        assertThat(dispatcher.health().held()).isLessThanOrEqualTo(1024);
    }

    @Test
    void while_a_circuit_is_open_no_attempt_is_burnt_and_nothing_is_held() {
        Bench bench = new Bench(Repeat.natural());
        bench.courier.on("/api/send", new Answer.NotSent("refused"));
        for (int i = 0; i < 200; i++) {
            bench.action("P" + i);
        }
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        int opened = bench.courier.calls.size();
        assertThat(opened).isEqualTo(20);
        assertThat(dispatcher.health().destinations())
                .singleElement()
                .satisfies(one -> assertThat(one.state()).isEqualTo("open"));
        for (int i = 0; i < 9; i++) {
            bench.time.advanceMs(1_000);
            bench.run(dispatcher);
        }
        assertThat(bench.courier.calls).hasSize(opened);
        assertThat(dispatcher.health().held()).isZero();
        bench.time.advanceMs(5_000);
        bench.run(dispatcher);
        assertThat(bench.courier.calls).as("one trial").hasSize(opened + 1);
        assertThat(bench.events.all).contains("opened messages");
        bench.courier.on("/api/send", answer(200, ""));
        for (int i = 0; i < 120; i++) {
            bench.time.advanceMs(1_000);
            bench.run(dispatcher);
        }
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(200);
        assertThat(bench.courier.calls).hasSize(opened + 1 + 200);
        assertThat(bench.events.all).contains("returning messages");
    }

    @Test
    void what_a_destination_refuses_is_an_answer_and_opens_nothing() {
        Bench bench = new Bench(Repeat.natural());
        bench.courier.on("/api/send", answer(422, ""));
        for (int i = 0; i < 100; i++) {
            bench.action("P" + i);
        }
        bench.run(bench.dispatcher());
        assertThat(bench.ledger.count(ActionState.DEAD)).isEqualTo(100);
        assertThat(bench.events.all).doesNotContain("opened messages");
    }

    @Test
    void a_retry_after_holds_the_whole_destination() {
        Bench bench = new Bench(Repeat.natural());
        bench.courier.on("/api/send", answer(429, "", "Retry-After", "30"));
        for (int i = 0; i < 50; i++) {
            bench.action("P" + i);
        }
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.courier.calls).hasSize(1);
        bench.courier.on("/api/send", answer(200, ""));
        bench.time.advanceMs(29_000);
        bench.run(dispatcher);
        assertThat(bench.courier.calls).hasSize(1);
        for (int i = 0; i < 20; i++) {
            bench.time.advanceMs(1_000);
            bench.run(dispatcher);
        }
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(50);
    }

    @Test
    void what_a_person_paused_waits_until_a_person_resumes_it() {
        Bench bench = new Bench(Repeat.natural());
        bench.ledger.paused.add("messages");
        bench.action("P1");
        bench.action("P2", "shop", false);
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.courier.calls).hasSize(1);
        assertThat(bench.ledger.count(ActionState.PENDING)).isEqualTo(1);
        assertThat(dispatcher.health().destinations())
                .anySatisfy(one -> assertThat(one.state()).isEqualTo("stopped"));
        bench.ledger.paused.clear();
        bench.time.advanceMs(2_000);
        bench.run(dispatcher);
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(2);
    }

    @Test
    void a_pause_that_is_ordered_at_this_node_holds_at_its_next_look() {
        Bench bench = new Bench(Repeat.natural());
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.ledger.paused.add("messages");
        dispatcher.decided();
        bench.action("P1");
        bench.run(dispatcher);
        assertThat(bench.courier.calls).isEmpty();
        bench.ledger.paused.clear();
        dispatcher.decided();
        bench.run(dispatcher);
        assertThat(bench.courier.calls).hasSize(1);
    }
}
