package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Repeat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PauseTest {

    private static Bench oneByOne() {
        Bench bench = new Bench(Repeat.never());
        bench.destinations.put("messages", Bench.policy(Repeat.never(), 1, Optional.empty()));
        return bench;
    }

    @Test
    void refused_credentials_pause_the_destination_and_burn_no_further_attempts() {
        Bench bench = oneByOne();
        bench.courier.on("/api/send", answer(401, ""));
        for (int i = 0; i < 20; i++) {
            bench.action("P" + i);
        }
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(50_000);
        bench.run(dispatcher);
        assertThat(bench.courier.calls).hasSize(1);
        assertThat(bench.events.all).containsOnlyOnce("paused messages");
        assertThat(dispatcher.health().paused()).containsExactly("messages");
        assertThat(dispatcher.health().held()).isZero();
        assertThat(bench.ledger.count(ActionState.PENDING)).isEqualTo(20);
    }

    @Test
    void after_a_pause_one_call_is_tried_and_all_go_when_it_is_taken() {
        Bench bench = oneByOne();
        bench.courier.on("/api/send", answer(401, ""));
        for (int i = 0; i < 20; i++) {
            bench.action("P" + i);
        }
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(60_000);
        bench.run(dispatcher);
        assertThat(bench.courier.calls).as("one trial").hasSize(2);
        bench.time.advanceMs(60_000);
        bench.run(dispatcher);
        assertThat(bench.courier.calls).as("the second pause is longer").hasSize(2);
        bench.courier.on("/api/send", answer(200, ""));
        bench.time.advanceMs(60_000);
        bench.run(dispatcher);
        bench.time.advanceMs(4_000);
        bench.run(dispatcher);
        assertThat(bench.events.all).contains("resumed messages");
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(20);
    }

    @Test
    void one_action_that_is_always_refused_does_not_hold_the_others() {
        Bench bench = oneByOne();
        bench.courier.on("/api/send", answer(401, ""));
        bench.action("POISON");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.courier.on("/api/send", answer(200, ""));
        for (int i = 0; i < 8; i++) {
            bench.action("P" + i);
        }
        bench.time.advanceMs(60_000);
        bench.run(dispatcher);
        bench.run(dispatcher);
        assertThat(bench.ledger.count(ActionState.DONE)).isGreaterThanOrEqualTo(8);
    }

    @Test
    void the_third_forbidden_action_in_a_row_pauses() {
        Bench bench = oneByOne();
        bench.courier.on("/api/send", answer(403, ""));
        for (int i = 0; i < 20; i++) {
            bench.action("P" + i);
        }
        bench.run(bench.dispatcher());
        assertThat(bench.courier.calls).hasSize(3);
        assertThat(bench.ledger.count(ActionState.DEAD)).isEqualTo(3);
        assertThat(bench.events.all).containsOnlyOnce("paused messages");
    }

    @Test
    void forbidden_actions_among_others_do_not_pause() {
        Bench bench = oneByOne();
        bench.courier.on("/api/send", call -> answer(bench.courier.calls.size() % 3 == 0 ? 200 : 403, ""));
        for (int i = 0; i < 12; i++) {
            bench.action("P" + i);
        }
        bench.run(bench.dispatcher());
        assertThat(bench.courier.calls).hasSize(12);
        assertThat(bench.events.all).doesNotContain("paused messages");
    }

    @Test
    void a_paused_destination_holds_no_other_back() {
        Bench bench = oneByOne();
        bench.destinations.put("other", Bench.policy(Repeat.never()));
        bench.courier.on("/api/send", call -> answer(new String(call.body(), UTF_8).contains("P0") ? 401 : 200, ""));
        bench.action("P0");
        ModelRow waits = bench.action("P1");
        ModelRow goes = bench.action("P2", "other", false);
        bench.run(bench.dispatcher());
        assertThat(waits.state).isEqualTo(ActionState.PENDING);
        assertThat(goes.state).isEqualTo(ActionState.DONE);
    }

    @Test
    void a_rate_lets_calls_go_evenly() {
        Bench bench = new Bench(Repeat.never());
        DestinationPolicy.Rate rate = new DestinationPolicy.Rate(4, 1_000);
        bench.destinations.put("messages", Bench.policy(Repeat.never(), 4, Optional.of(rate)));
        for (int i = 0; i < 30; i++) {
            bench.action("P" + i);
        }
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.courier.calls).as("one at the start").hasSize(1);
        assertThat(dispatcher.rateWaitMs()).contains(250L);
        for (int i = 0; i < 8; i++) {
            bench.time.advanceMs(125);
            bench.run(dispatcher);
        }
        assertThat(bench.courier.calls).hasSize(5);
    }
}
