package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Repeat;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DispatcherTest {
    private static final Repeat KEY = Repeat.key(600_000);

    @Test
    void a_due_action_is_called_once_and_done() {
        Bench bench = new Bench(KEY);
        bench.courier.on("/api/send", answer(201, "id:M1"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(100_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(row.result).contains("M1");
        assertThat(bench.courier.calls).hasSize(1);
        assertThat(row.tried).singleElement().satisfies(attempt -> {
            assertThat(attempt.kind()).isEqualTo(Attempt.Kind.CALL);
            assertThat(attempt.number()).isEqualTo(1);
            assertThat(attempt.status()).contains(201);
            assertThat(attempt.outcome()).isEqualTo("succeeded");
            assertThat(attempt.answer()).isEqualTo("id:M1");
        });
        assertThat(dispatcher.health().held()).isZero();
    }

    @Test
    void a_call_carries_the_stored_bytes_the_key_and_the_destinations_own_credentials() {
        Bench bench = new Bench(KEY);
        ModelRow row = bench.action("PG7");
        bench.run(bench.dispatcher());
        Call call = bench.courier.calls.get(0);
        assertThat(call.target()).hasToString("https://messages.example/api/send");
        assertThat(new String(call.body(), StandardCharsets.UTF_8)).isEqualTo("{\"p\":\"PG7\"}");
        assertThat(call.headers())
                .containsExactly(
                        new Header("Authorization", "Bearer s3cret-token"),
                        new Header("Idempotency-Key", row.key.id()),
                        new Header("Content-Type", "application/json"));
    }

    @Test
    void not_done_is_tried_again_later_and_later() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", answer(429, "busy"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        for (long waitMs : new long[] {2_000, 4_000, 8_000}) {
            bench.run(dispatcher);
            assertThat(row.dueMs - bench.time.nowMs()).isEqualTo(waitMs);
            bench.time.advanceMs(waitMs - 1);
            bench.run(dispatcher);
            bench.time.advanceMs(1);
        }
        assertThat(bench.courier.calls).hasSize(3);
        assertThat(row.state).isEqualTo(ActionState.PENDING);
    }

    @Test
    void the_wait_that_a_destination_asks_for_is_honoured() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", answer(503, "", "Retry-After", "90"));
        ModelRow row = bench.action("PG7");
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.dueMs - bench.time.nowMs()).isEqualTo(90_000);
    }

    @Test
    void where_a_repeat_is_not_safe_the_mark_is_there_before_the_call() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        bench.courier.on("/api/send", call -> {
            assertThat(row.marked).isTrue();
            return answer(200, "");
        });
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }

    @Test
    void where_a_repeat_is_safe_no_mark_is_paid_for() {
        Bench bench = new Bench(Repeat.natural());
        ModelRow row = bench.action("PG7");
        bench.courier.on("/api/send", call -> {
            assertThat(row.marked).isFalse();
            return answer(200, "");
        });
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }

    @Test
    void a_lost_answer_of_a_call_that_cannot_be_repeated_is_uncertain_and_never_repeated() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", new Answer.Lost("timed out")).on("/api/probe", answer(500, ""));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        for (int i = 0; i < 20; i++) {
            bench.time.advanceMs(60_000);
            bench.run(dispatcher);
        }
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(1);
        assertThat(bench.courier.callsTo("/api/probe")).isEqualTo(20);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
    }

    @Test
    void an_uncertain_action_is_probed_and_found_done() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", new Answer.Lost("timed out")).on("/api/probe", answer(200, "id:M9"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(1_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(row.result).contains("M9");
        assertThat(row.tried).extracting(Attempt::outcome).containsExactly("unknown", "found_done");
    }

    @Test
    void absent_counts_when_no_call_can_be_under_way_and_then_the_call_is_made_again() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", new Answer.Lost("reset")).on("/api/probe", answer(404, "no"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(1_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        bench.courier.on("/api/send", answer(200, "id:M2"));
        bench.time.advanceMs(Bench.LEASE_MS / 2 + 6_000 - 1_000 - 1);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        bench.time.advanceMs(1);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"500,no", "401,no", "302,no", "200,garbage"})
    void a_probe_that_does_not_tell_never_means_absent(int status, String body) {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", new Answer.Lost("reset")).on("/api/probe", answer(status, body));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        bench.time.advanceMs(500_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(1);
    }

    @Test
    void a_lost_answer_where_keys_are_honoured_is_repeated_under_the_same_key() {
        Bench bench = new Bench(KEY);
        bench.courier.on("/api/send", new Answer.Lost("timed out"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(row.doubtSinceMs).isPresent();
        bench.courier.on("/api/send", answer(200, ""));
        bench.time.advanceMs(2_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.courier.calls)
                .hasSize(2)
                .extracting(Call::headers)
                .containsOnly(bench.courier.calls.get(0).headers());
    }

    @Test
    void a_key_whose_window_is_over_is_not_used_again() {
        Bench bench = new Bench(Repeat.key(10_000));
        bench.courier.on("/api/send", new Answer.Lost("timed out"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        bench.time.advanceMs(9_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
        assertThat(bench.courier.callsTo("/api/send")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, 200, id:M1, DONE",
        "NONE, 200, garbage, UNCERTAIN",
        "NONE, 302, '', DEAD",
        "NONE, 400, '', DEAD",
        "NONE, 500, '', UNCERTAIN",
        "NONE, 409, '', PENDING",
        "RULE, 200, rule:REJECTED, DEAD",
        "RULE, 500, rule:NOT_DONE, PENDING",
        "RULE, 400, rule:DONE, DONE",
        "RULE, 200, rule:UNKNOWN, UNCERTAIN",
        "RULE, 429, rule:UNREADABLE, UNCERTAIN",
    })
    void rules_come_before_the_table(String kind, int status, String body, ActionState state) {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", answer(status, body));
        ModelRow row = bench.action(kind);
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(state);
    }

    @Test
    void a_call_that_did_not_leave_is_tried_again() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", new Answer.NotSent("refused"));
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.doubtSinceMs).isEmpty();
        bench.courier.on("/api/send", answer(200, ""));
        bench.time.advanceMs(2_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }

    @Test
    void a_courier_that_breaks_may_have_sent_something() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", call -> {
            throw new IllegalStateException("broken");
        });
        ModelRow row = bench.action("PG7");
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.UNCERTAIN);
    }

    @Test
    void secrets_that_a_destination_repeats_are_not_kept() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/send", answer(400, "bad s3cret-token, {\"api_key\": \"abc\"}\u0000"));
        ModelRow row = bench.action("PG7");
        bench.run(bench.dispatcher());
        assertThat(row.tried.get(0).answer()).isEqualTo("bad •••, {\"api_key\": •••}\uFFFD");
    }

    @Test
    void an_action_whose_destination_is_not_configured_waits_and_is_not_failed() {
        Bench bench = new Bench(Repeat.never());
        DestinationPolicy policy = bench.destinations.remove("messages");
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        for (int i = 0; i < 5; i++) {
            bench.run(dispatcher);
        }
        assertThat(bench.ledger.postponed).hasSize(1);
        assertThat(dispatcher.health().unconfigured()).containsExactly("destination messages");
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.attempts).isZero();
        bench.destinations.put("messages", policy);
        bench.time.advanceMs(30_001);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }

    @Test
    void an_action_without_rules_waits_too() {
        Bench bench = new Bench(Repeat.never());
        ActionRules rules = Optional.ofNullable(bench.rules.remove("notice")).orElseThrow();
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.events.all).containsExactly("missing action notice");
        bench.rules.put("notice", rules);
        bench.time.advanceMs(30_001);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(row.tried).hasSize(1);
    }

    @Test
    void a_duty_that_fails_says_so_and_goes_on() {
        Bench bench = new Bench(Repeat.never());
        ModelRow row = bench.action("PG7");
        Dispatcher dispatcher = bench.dispatcher();
        bench.ledger.away(true);
        assertThat(dispatcher.tick()).isZero();
        assertThat(bench.events.all).isEqualTo(List.of("failed claim UV-DSP-002"));
        bench.ledger.away(false);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
    }
}
