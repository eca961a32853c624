package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.CrashPoint.Moment;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.StoreUnavailableException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrashTest {

    @ParameterizedTest
    @CsvSource({
        // repeat, killed at -> calls that the destination saw, state in the end without a probe's help
        "never, AFTER_CLAIM, 1, DONE",
        "never, AFTER_MARK, 0, UNCERTAIN",
        "never, AFTER_CALL, 1, UNCERTAIN",
        "never, BEFORE_SETTLE, 1, UNCERTAIN",
        "never, AFTER_SETTLE, 1, DONE",
        "natural, AFTER_CLAIM, 1, DONE",
        "natural, AFTER_CALL, 2, DONE",
        "key, AFTER_CLAIM, 1, DONE",
        "key, AFTER_CALL, 2, DONE",
        "key, BEFORE_SETTLE, 2, DONE",
        "key, AFTER_SETTLE, 1, DONE",
    })
    void a_killed_process_leaves_what_the_next_one_can_finish(
            String repeat, Moment moment, int calls, ActionState state) {
        Bench bench = new Bench(repeat(repeat));
        bench.courier.on("/api/probe", answer(500, ""));
        ModelRow row = bench.action("PG7");
        bench.crashAt(moment);
        bench.run(bench.dispatcher("node-1", Runnable::run));
        Dispatcher next = bench.dispatcher("node-2", Runnable::run);
        bench.run(next);
        bench.time.advanceMs(Bench.LEASE_MS);
        bench.run(next);
        bench.time.advanceMs(2_000);
        bench.run(next);
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(calls);
        assertThat(row.state).isEqualTo(state);
    }

    private static Repeat repeat(String kind) {
        return switch (kind) {
            case "natural" -> Repeat.natural();
            case "key" -> Repeat.key(600_000);
            default -> Repeat.never();
        };
    }

    @Test
    void an_abandoned_reservation_is_examined_and_the_examination_is_kept() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        bench.crashAt(Moment.AFTER_CLAIM);
        bench.run(bench.dispatcher("node-1", Runnable::run));
        bench.time.advanceMs(Bench.LEASE_MS);
        bench.run(bench.dispatcher("node-2", Runnable::run));
        assertThat(row.tried).extracting(Attempt::kind).containsExactly(Attempt.Kind.EXAMINE, Attempt.Kind.CALL);
        assertThat(row.tried.get(0).why()).contains("node-1");
        assertThat(row.crashes).isEqualTo(1);
    }

    @Test
    void a_poison_action_ends_dead() {
        Bench bench = new Bench(Repeat.never());
        ModelRow poison = bench.action("PG7");
        for (int process = 0; process < 6 && poison.state == ActionState.PENDING; process++) {
            bench.crashAt(Moment.AFTER_CLAIM);
            bench.run(bench.dispatcher("node-" + process, Runnable::run));
            bench.time.advanceMs(Bench.LEASE_MS);
        }
        assertThat(poison.state).isEqualTo(ActionState.DEAD);
        assertThat(poison.crashes).as("one more than the limit").isEqualTo(3);
        assertThat(bench.courier.calls).isEmpty();
    }

    @Test
    void the_innocent_do_not_die_with_a_poison_action() {
        Bench bench = new Bench(Repeat.never());
        for (int i = 0; i < 30; i++) {
            bench.action("P" + i);
        }
        for (int process = 0; process < 60; process++) {
            bench.poison("P17");
            Dispatcher dispatcher = bench.dispatcher("node-" + process, Runnable::run);
            for (int round = 0; round < 10; round++) {
                bench.run(dispatcher);
                bench.time.advanceMs(100);
            }
            bench.time.advanceMs(Bench.LEASE_MS);
        }
        assertThat(bench.ledger.count(ActionState.DEAD)).isEqualTo(1);
        assertThat(bench.ledger.count(ActionState.DONE)).isEqualTo(29);
        assertThat(bench.action("P17").state).isEqualTo(ActionState.DEAD);
    }

    @Test
    void a_mark_that_came_too_late_sends_nothing_and_leaves_no_doubt() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        bench.ledger.whileMarking(() -> bench.time.advanceMs(Bench.LEASE_MS / 2 + 1));
        bench.run(bench.dispatcher());
        assertThat(bench.courier.calls).isEmpty();
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.doubtSinceMs).isEmpty();
        assertThat(row.cause).contains("too late");
    }

    @Test
    void a_mark_that_the_store_does_not_confirm_sends_nothing() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        bench.ledger.whileMarking(() -> {
            throw new StoreUnavailableException("mark", new IOException());
        });
        bench.run(bench.dispatcher());
        assertThat(bench.courier.calls).isEmpty();
        assertThat(row.state).isEqualTo(ActionState.PENDING);
    }

    @Test
    void a_holder_whose_lease_another_took_makes_no_second_call() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher second = bench.dispatcher("node-2", Runnable::run);
        bench.ledger.whileMarking(() -> {
            // node-1 was stopped for longer than its lease, between its claim and its mark.
            bench.ledger.whileMarking(() -> {});
            bench.time.advanceMs(Bench.LEASE_MS);
            bench.run(second);
        });
        bench.run(bench.dispatcher("node-1", Runnable::run));
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(1);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.events.all).contains("lost");
    }

    @Test
    void a_late_success_of_a_lost_lease_settles_the_action() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher second = bench.dispatcher("node-2", Runnable::run);
        bench.courier.on("/api/probe", answer(500, "")).on("/api/send", call -> {
            bench.time.advanceMs(Bench.LEASE_MS);
            second.tick();
            assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
            return answer(200, "id:M1");
        });
        bench.dispatcher("node-1", Runnable::run).tick();
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.ledger.lateSuccesses).containsExactly("M1");
    }

    @Test
    void a_late_failure_is_only_evidence() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher second = bench.dispatcher("node-2", Runnable::run);
        bench.courier.on("/api/probe", answer(500, "")).on("/api/send", call -> {
            bench.time.advanceMs(Bench.LEASE_MS);
            second.tick();
            return answer(400, "no");
        });
        bench.dispatcher("node-1", Runnable::run).tick();
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        assertThat(row.tried).extracting(Attempt::outcome).containsExactly("unknown", "rejected");
        assertThat(bench.events.all).contains("lost");
    }

    @Test
    void an_outcome_is_not_lost_while_the_store_is_away() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.courier.on("/api/send", call -> {
            bench.ledger.away(true);
            return answer(200, "id:M1");
        });
        dispatcher.tick();
        for (int i = 0; i < 10; i++) {
            bench.time.advanceMs(5_000);
            dispatcher.retrySettlements();
            dispatcher.renew();
        }
        assertThat(dispatcher.health().unsettled()).isEqualTo(1);
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        bench.ledger.away(false);
        bench.time.advanceMs(5_000);
        dispatcher.retrySettlements();
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(dispatcher.isAtRest()).isTrue();
        assertThat(bench.courier.calls).hasSize(1);
    }

    /** B077: a rescuer that goes by age runs again what is only slow. */
    @Test
    void renewing_keeps_a_lease_as_long_as_the_call_lasts() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher first = bench.dispatcher("node-1", Runnable::run);
        Dispatcher second = bench.dispatcher("node-2", Runnable::run);
        bench.courier.on("/api/send", call -> {
            for (int i = 0; i < 20; i++) {
                bench.time.advanceMs(Bench.LEASE_MS / 3);
                first.renew();
                assertThat(second.tick()).isZero();
            }
            return answer(200, "");
        });
        first.tick();
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }
}
