package dev.umavez.dispatch;

import static dev.umavez.dispatch.ScriptedCourier.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Repeat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfirmationTest {

    @Test
    void proceed_means_call_and_the_question_is_kept_with_the_call() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/ask", answer(200, "proceed"));
        ModelRow row = bench.action("PG7", "messages", true);
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.courier.calls).extracting(Call::method).containsExactly("GET", "POST");
        assertThat(bench.courier.calls.get(0).headers())
                .containsExactly(new Header("Authorization", "Bearer s3cret-token"));
        assertThat(row.tried).extracting(Attempt::kind).containsExactly(Attempt.Kind.CONFIRM, Attempt.Kind.CALL);
    }

    @Test
    void do_not_proceed_dismisses_with_the_answer_as_evidence() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/ask", answer(200, "cancelled"));
        ModelRow row = bench.action("PG7", "messages", true);
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.DISMISSED);
        assertThat(bench.courier.callsTo("/api/send")).isZero();
        assertThat(row.tried.get(0).answer()).isEqualTo("cancelled");
        assertThat(row.cause).contains("do not proceed");
    }

    @ParameterizedTest
    @CsvSource({"200,wait", "200,garbage", "404,proceed", "500,proceed", "302,proceed", "401,proceed"})
    void what_cannot_be_read_or_says_wait_never_means_proceed(int status, String body) {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/ask", answer(status, body));
        ModelRow row = bench.action("PG7", "messages", true);
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.marked).isFalse();
        assertThat(bench.courier.callsTo("/api/send")).isZero();
    }

    @Test
    void who_cannot_be_reached_is_asked_again_before_the_next_attempt() {
        Bench bench = new Bench(Repeat.never());
        bench.courier.on("/api/ask", new Answer.Lost("timed out"));
        ModelRow row = bench.action("PG7", "messages", true);
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(row.doubtSinceMs).as("nothing was called").isEmpty();
        bench.courier.on("/api/ask", answer(200, "proceed"));
        bench.time.advanceMs(2_000);
        bench.run(dispatcher);
        assertThat(row.state).isEqualTo(ActionState.DONE);
        assertThat(bench.courier.callsTo("/api/ask")).isEqualTo(2);
    }

    @Test
    void a_destination_to_ask_that_is_not_configured_makes_the_action_wait() {
        Bench bench = new Bench(Repeat.never());
        bench.destinations.remove("shop");
        ModelRow row = bench.action("PG7", "messages", true);
        bench.run(bench.dispatcher());
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(row.attempts).isZero();
        assertThat(bench.events.all).containsExactly("missing destination shop");
    }

    @Test
    void a_lease_that_was_lost_while_asking_makes_no_call() {
        Bench bench = new Bench(Repeat.natural());
        ModelRow row = bench.action("PG7", "messages", true);
        bench.courier.on("/api/ask", call -> {
            bench.time.advanceMs(Bench.LEASE_MS);
            return answer(200, "proceed");
        });
        Dispatcher dispatcher = bench.dispatcher();
        dispatcher.tick();
        assertThat(bench.courier.callsTo("/api/send")).isZero();
        assertThat(row.state).isEqualTo(ActionState.PENDING);
        assertThat(bench.events.all).containsExactly("lost");
    }
}
