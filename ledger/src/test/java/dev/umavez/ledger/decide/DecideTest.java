package dev.umavez.ledger.decide;

import static dev.umavez.ledger.decide.Cases.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DecideTest {
    private static final Repeat NEVER = Repeat.never();
    private static final Repeat NATURAL = Repeat.natural();
    private static final Repeat KEY = Repeat.key(500_000);
    private static final Repeat KEY_OVER = Repeat.key(50_000);

    private static final Map<String, Repeat> REPEATS =
            Map.of("never", NEVER, "natural", NATURAL, "key", KEY, "key_over", KEY_OVER);

    private static final Map<String, Outcome> OUTCOMES = Map.of(
            "succeeded", new Outcome.Succeeded(Optional.of("M1")),
            "rejected", new Outcome.Rejected("no"),
            "not_done", new Outcome.NotDone("busy", Optional.empty()),
            "unknown", new Outcome.Unknown("lost"),
            "not_needed", new Outcome.NotNeeded("cancelled"));

    @ParameterizedTest
    @CsvSource({
        // outcome, in doubt, repeat, time left -> event, doubt afterwards
        "succeeded, false, never, true, SUCCEEDED, CLEAR",
        "succeeded, true, key, false, SUCCEEDED, CLEAR",
        "succeeded, true, natural, true, SUCCEEDED, CLEAR",
        "rejected, false, never, true, REJECTED, KEEP",
        "rejected, false, natural, true, REJECTED, KEEP",
        "rejected, true, natural, true, REJECTED_IN_DOUBT, KEEP",
        "rejected, true, key, true, REJECTED_IN_DOUBT, KEEP",
        "not_done, false, never, true, NOT_DONE_TIME_LEFT, CLEAR",
        "not_done, false, key, true, NOT_DONE_TIME_LEFT, CLEAR",
        "not_done, true, key, true, NOT_DONE_TIME_LEFT, KEEP",
        "not_done, true, natural, true, NOT_DONE_TIME_LEFT, KEEP",
        "not_done, false, never, false, NOT_DONE_NONE_LEFT, CLEAR",
        "not_done, false, natural, false, NOT_DONE_NONE_LEFT, CLEAR",
        "not_done, true, natural, false, NOT_DONE_NONE_LEFT_IN_DOUBT, KEEP",
        "not_done, true, key, false, NOT_DONE_NONE_LEFT_IN_DOUBT, KEEP",
        "unknown, false, never, true, UNKNOWN, SET",
        "unknown, false, natural, true, UNKNOWN_REPEAT_SAFE, SET",
        "unknown, false, key, true, UNKNOWN_REPEAT_SAFE, SET",
        "unknown, true, natural, true, UNKNOWN_REPEAT_SAFE, SET",
        "unknown, true, key, true, UNKNOWN_REPEAT_SAFE, SET",
        "unknown, true, key_over, true, UNKNOWN, SET",
        "unknown, false, natural, false, UNKNOWN, SET",
        "unknown, true, natural, false, UNKNOWN, SET",
        "not_needed, false, never, true, NOT_NEEDED, KEEP",
        "not_needed, true, natural, true, NOT_NEEDED, KEEP",
    })
    void an_outcome_leads_where_the_lifecycle_says(
            String outcome, boolean inDoubt, String repeat, boolean timeLeft, ActionEvent event, Doubt doubt) {
        ActionClaim claim = inDoubt ? row().doubt(20_000).claim() : row().claim();
        Moment moment = timeLeft ? NOW : new Moment(2_000_000, 2_000_000);
        Settlement word = Decide.after(OUTCOMES.get(outcome), claim, policy(REPEATS.get(repeat)), moment, 0, List.of());
        assertThat(word.event()).isEqualTo(event);
        assertThat(word.doubt()).isEqualTo(doubt);
        assertThat(word.by()).isEqualTo(Actor.HOLDER);
        assertThat(word.crash()).isFalse();
    }

    static List<Arguments> everything() {
        List<Arguments> all = new ArrayList<>();
        for (String outcome : OUTCOMES.keySet()) {
            for (String repeat : REPEATS.keySet()) {
                for (boolean inDoubt : new boolean[] {false, true}) {
                    for (boolean timeLeft : new boolean[] {false, true}) {
                        all.add(Arguments.of(outcome, repeat, inDoubt, timeLeft));
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everything")
    void no_decision_leaves_the_lifecycle_or_buries_a_doubt(
            String outcome, String repeat, boolean inDoubt, boolean timeLeft) {
        ActionClaim claim = inDoubt ? row().doubt(20_000).claim() : row().claim();
        Moment moment = timeLeft ? NOW : new Moment(2_000_000, 2_000_000);
        ActionPolicy policy = policy(REPEATS.get(repeat));
        Settlement word = Decide.after(OUTCOMES.get(outcome), claim, policy, moment, 0.5, List.of());
        assertThat(Lifecycle.from(ActionState.RUNNING, word.event())).isPresent();
        ActionState to = Lifecycle.target(word.event());
        boolean doubtAfter = word.doubt() == Doubt.SET || inDoubt && word.doubt() == Doubt.KEEP;
        if (to == ActionState.DEAD) {
            assertThat(doubtAfter).as("dead in doubt").isFalse();
        }
        if (to == ActionState.PENDING && doubtAfter && !outcome.equals("not_done")) {
            long first = claim.firstCallMs().orElse(moment.claimedMs());
            assertThat(policy.repeat().isSafe(first, word.nextDueMs().orElseThrow(), policy.timeoutMs()))
                    .as("a repeat is safe when it is due")
                    .isTrue();
        }
        if (to == ActionState.UNCERTAIN) {
            assertThat(doubtAfter).isTrue();
            assertThat(word.nextDueMs()).contains(moment.nowMs() + 1_000);
            assertThat(Decide.after(OUTCOMES.get(outcome), claim, unprobed(policy.repeat()), moment, 0, List.of())
                            .nextDueMs())
                    .as("without a probe it waits for a person")
                    .isEmpty();
        }
    }

    @Test
    void waits_grow_with_the_attempts_and_honour_the_later_of_both() {
        assertThat(dueAfter(row().attempts(3).claim(), Optional.empty())).isEqualTo(NOW_MS + 16_000);
        assertThat(dueAfter(row().attempts(3).claim(), Optional.of(5_000L))).isEqualTo(NOW_MS + 16_000);
        assertThat(dueAfter(row().attempts(3).claim(), Optional.of(25_000L))).isEqualTo(NOW_MS + 25_000);
    }

    private static long dueAfter(ActionClaim claim, Optional<Long> retryAfterMs) {
        return Decide.after(new Outcome.NotDone("busy", retryAfterMs), claim, policy(NEVER), NOW, 0, List.of())
                .nextDueMs()
                .orElseThrow();
    }

    @Test
    void the_last_attempt_is_made_when_the_time_ends() {
        Moment late = new Moment(999_000, 999_000);
        Settlement word =
                Decide.after(OUTCOMES.get("not_done"), row().attempts(5).claim(), policy(NEVER), late, 0, List.of());
        assertThat(word.event()).isEqualTo(ActionEvent.NOT_DONE_TIME_LEFT);
        assertThat(word.nextDueMs()).contains(1_000_000L);
    }

    @Test
    void a_wait_beyond_the_end_leaves_one_attempt_at_the_end() {
        Outcome busy = new Outcome.NotDone("busy", Optional.of(Long.MAX_VALUE / 2));
        Settlement word = Decide.after(busy, row().claim(), policy(NEVER), new Moment(999_000, 999_000), 0, List.of());
        assertThat(word.event()).isEqualTo(ActionEvent.NOT_DONE_TIME_LEFT);
        assertThat(word.nextDueMs()).contains(1_000_000L);
        Settlement last =
                Decide.after(busy, row().claim(), policy(NEVER), new Moment(1_000_000, 1_000_000), 0, List.of());
        assertThat(last.event()).isEqualTo(ActionEvent.NOT_DONE_NONE_LEFT);
    }

    @Test
    void a_limit_of_attempts_counts_this_one() {
        RetryPolicy three = new RetryPolicy(1, 1, 1, 0, 1_000_000, OptionalInt.of(3), 5);
        ActionPolicy policy = new ActionPolicy(NEVER, 10_000, three, Optional.empty(), LEASE_MS);
        Outcome notDone = OUTCOMES.get("not_done");
        assertThat(Decide.after(notDone, row().attempts(1).claim(), policy, NOW, 0, List.of())
                        .event())
                .isEqualTo(ActionEvent.NOT_DONE_TIME_LEFT);
        assertThat(Decide.after(notDone, row().attempts(2).claim(), policy, NOW, 0, List.of())
                        .event())
                .isEqualTo(ActionEvent.NOT_DONE_NONE_LEFT);
    }

    @Test
    void a_repeat_is_brought_forward_into_the_window_of_the_key() {
        // The wait would be 32 s, but the key is known for 20 s more and a call may take 10 s.
        ActionClaim claim = row().attempts(4).doubt(0).claim();
        Settlement word = Decide.after(OUTCOMES.get("unknown"), claim, policy(Repeat.key(120_000)), NOW, 0, List.of());
        assertThat(word.event()).isEqualTo(ActionEvent.UNKNOWN_REPEAT_SAFE);
        assertThat(word.nextDueMs()).contains(NOW_MS + 2_000);
    }

    @Test
    void without_doubt_a_call_may_always_leave() {
        for (Repeat repeat : REPEATS.values()) {
            assertThat(Decide.beforeCall(row().claim(), policy(repeat), NOW, List.of()))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"never,false", "natural,true", "key,true", "key_over,false"})
    void in_doubt_a_call_may_leave_only_where_a_repeat_is_safe(String repeat, boolean allowed) {
        Optional<Settlement> instead =
                Decide.beforeCall(row().doubt(20_000).claim(), policy(REPEATS.get(repeat)), NOW, List.of());
        assertThat(instead.isEmpty()).isEqualTo(allowed);
        instead.ifPresent(word -> {
            assertThat(word.event()).isEqualTo(ActionEvent.REPEAT_BECAME_UNSAFE);
            assertThat(word.nextDueMs()).contains(NOW_MS + 1_000);
        });
    }

    @Test
    void a_call_that_would_outlive_the_key_does_not_leave() {
        ActionClaim claim = row().doubt(0).claim();
        assertThat(Decide.beforeCall(claim, policy(Repeat.key(110_001)), NOW, List.of()))
                .isEmpty();
        assertThat(Decide.beforeCall(claim, policy(Repeat.key(110_000)), NOW, List.of()))
                .isPresent();
    }

    @Test
    void a_doubt_whose_first_call_is_not_known_counts_from_the_creation() {
        ActionClaim claim = new Row(
                        ActionState.PENDING,
                        1,
                        0,
                        Optional.of(90_000L),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        Optional.empty())
                .claim();
        assertThat(Decide.beforeCall(claim, policy(Repeat.key(100_000)), NOW, List.of()))
                .isPresent();
    }
}
