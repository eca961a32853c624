package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Decision.Effect;
import dev.umavez.ledger.Decision.Verdict;
import dev.umavez.ledger.DecisionBatch;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.ForcedEffect;
import dev.umavez.ledger.HeldRelease;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Replan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HeldEvent;
import dev.umavez.ledger.view.HistoryFilter;
import dev.umavez.ledger.view.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Replays, forced effects, pauses, and what is kept of them. */
public abstract class OrderedByPeopleContract extends LedgerContract {

    /** A second node where the store takes one. */
    private Ledger another() {
        return fixture.manyNodes() ? open("n2") : ledger;
    }

    private void dead(String payment) {
        ActionClaim claim = claimed(payment);
        answer(ledger.settle(word(claim.work(), ActionEvent.REJECTED, Doubt.KEEP, Optional.empty())));
    }

    private void done(String payment) {
        ActionClaim claim = claimed(payment);
        answer(ledger.settle(word(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR, Optional.empty())));
    }

    private Decision replay(String payment) {
        return new Decision(
                Samples.actionKey(payment).digest(),
                Verdict.NOT_DONE,
                "the address was wrong",
                Optional.empty(),
                "ana",
                Samples.ARRIVAL_MS,
                Optional.of(ActionState.DEAD));
    }

    private static AuditEntry entry(String act) {
        return new AuditEntry(Samples.ARRIVAL_MS, "ana", act, "state=dead", "the address was wrong", "");
    }

    private static ForcedEffect again(String payment, Optional<String> token) {
        Digest action = Samples.actionKey(payment).digest();
        return new ForcedEffect(action, token, "ana", "the customer lost it", Samples.ARRIVAL_MS);
    }

    @Test
    void many_dead_come_back_in_one_transaction_with_one_record() {
        List<Decision> decisions = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            dead("PG" + i);
            decisions.add(replay("PG" + i));
        }
        done("PG-done");
        decisions.add(replay("PG-done"));
        decisions.add(replay("PG0"));
        List<Decision.Answer> answers = ledger.decideAll(new DecisionBatch(decisions, entry("replay")));
        assertThat(answers.subList(0, 40)).allMatch(answer -> answer.effect() == Effect.APPLIED);
        assertThat(answers.get(40))
                .as("what is done is kept")
                .isEqualTo(new Decision.Answer(Effect.REFUSED, Optional.of(ActionState.DONE)));
        assertThat(answers.get(41).state()).as("said twice, it comes back once").contains(ActionState.PENDING);
        assertThat(ledger.counts().dead()).isZero();
        assertThat(claim(100).actions()).hasSize(40);
        assertThat(ledger.audit(Optional.empty(), 10).items())
                .singleElement()
                .satisfies(record -> assertThat(record.detail()).isEqualTo("applied 40"));
    }

    @Test
    void two_replays_at_once_bring_an_action_back_once() {
        dead("PG1");
        Ledger other = another();
        List<Callable<Decision.Answer>> calls = List.of(
                () -> ledger.decide(replay("PG1")),
                () -> other.decideAll(new DecisionBatch(List.of(replay("PG1")), entry("replay")))
                        .get(0),
                () -> other.decide(replay("PG1")));
        List<Decision.Answer> answers = Together.run(calls);
        assertThat(answers)
                .filteredOn(answer -> answer.effect() == Effect.APPLIED)
                .hasSize(1);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void a_replay_and_the_automatic_retry_meet_at_one_row() {
        ActionClaim claim = claimed("PG1");
        List<Callable<Boolean>> calls = List.of(
                () -> answer(ledger.settle(word(
                                claim.work(),
                                ActionEvent.NOT_DONE_TIME_LEFT,
                                Doubt.CLEAR,
                                Optional.of(ledger.storeNowMs()))))
                        == Settled.APPLIED,
                () -> ledger.decide(replay("PG1")).effect() == Effect.APPLIED);
        assertThat(Together.run(calls))
                .as("the retry is written, and nobody replays what is not dead")
                .containsExactly(true, false);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void a_replayed_action_has_its_limits_anew_and_its_history() {
        dead("PG1");
        ledger.decide(replay("PG1"));
        ActionClaim claim = claimOne();
        assertThat(claim.attempts()).isEqualTo(1);
        assertThat(claim.memory().earlierAttempts()).isEqualTo(1);
        assertThat(ledger.action(Samples.actionKey("PG1").digest())
                        .orElseThrow()
                        .attempts())
                .hasSize(1);
    }

    @Test
    void a_decision_for_another_state_than_the_person_saw_changes_nothing() {
        done("PG1");
        assertThat(ledger.decide(replay("PG1")))
                .isEqualTo(new Decision.Answer(Effect.REFUSED, Optional.of(ActionState.DONE)));
        assertThat(ledger.audit(Optional.empty(), 10).items()).isEmpty();
    }

    @Test
    void an_effect_that_is_forced_is_a_new_action_and_the_same_order_makes_one() {
        done("PG1");
        Ledger other = another();
        List<Callable<ForcedEffect.Answer>> calls = IntStream.range(0, 6)
                .<Callable<ForcedEffect.Answer>>mapToObj(
                        i -> () -> (i % 2 == 0 ? ledger : other).again(again("PG1", Optional.of("order-7"))))
                .toList();
        List<ForcedEffect.Answer> answers = Together.run(calls);
        assertThat(answers)
                .filteredOn(answer -> answer.effect() == ForcedEffect.Effect.MADE)
                .hasSize(1);
        assertThat(answers.stream().map(ForcedEffect.Answer::action).distinct()).hasSize(1);
        ActionClaim forced = claimOne();
        assertThat(forced.work().key()).isNotEqualTo(Samples.actionKey("PG1").digest());
        assertThat(new String(forced.request().body(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo("{\"payment\":\"PG1\"}");
        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
        assertThat(ledger.audit(Optional.empty(), 10).items())
                .singleElement()
                .satisfies(record -> assertThat(record.act()).isEqualTo("again"));
    }

    @Test
    void nothing_is_forced_while_the_first_or_an_earlier_forced_one_is_open() {
        ActionClaim claim = claimed("PG1");
        assertThat(ledger.again(again("PG1", Optional.empty())).effect()).isEqualTo(ForcedEffect.Effect.UNDER_WAY);
        answer(ledger.settle(word(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR, Optional.empty())));
        ForcedEffect.Answer made = ledger.again(again("PG1", Optional.empty()));
        assertThat(made.effect()).isEqualTo(ForcedEffect.Effect.MADE);
        assertThat(ledger.again(again("PG1", Optional.empty())))
                .isEqualTo(new ForcedEffect.Answer(
                        ForcedEffect.Effect.UNDER_WAY, made.action(), Optional.of(ActionState.PENDING)));
        answer(ledger.settle(word(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR, Optional.empty())));
        assertThat(ledger.again(again("PG1", Optional.empty())).effect()).isEqualTo(ForcedEffect.Effect.MADE);
        assertThat(ledger.again(again("PG404", Optional.empty())).effect())
                .isEqualTo(ForcedEffect.Effect.NO_SUCH_ACTION);
    }

    @Test
    void a_paused_destination_is_paused_on_every_node_and_after_a_restart() {
        DestinationPause pause = new DestinationPause("messages", "ana", "they migrate", Samples.ARRIVAL_MS);
        assertThat(ledger.pause(pause)).isTrue();
        assertThat(ledger.pause(new DestinationPause("messages", "rui", "again", Samples.ARRIVAL_MS + 1)))
                .as("the first reason stays")
                .isFalse();
        assertThat(another().pausedDestinations()).containsExactly("messages");
        restart();
        assertThat(ledger.pauses()).containsExactly(pause);
        assertThat(ledger.resume(new DestinationPause("messages", "ana", "ready", Samples.ARRIVAL_MS + 2)))
                .isTrue();
        assertThat(ledger.resume(new DestinationPause("messages", "ana", "ready", Samples.ARRIVAL_MS + 3)))
                .isFalse();
        assertThat(ledger.pauses()).isEmpty();
        Page<AuditEntry> first = ledger.audit(Optional.empty(), 1);
        assertThat(first.items())
                .singleElement()
                .satisfies(entry -> assertThat(entry.act()).isEqualTo("resume"));
        assertThat(ledger.audit(first.next(), 10).items())
                .singleElement()
                .satisfies(entry -> assertThat(entry.reason()).isEqualTo("they migrate"));
    }

    @Test
    void an_event_whose_plan_failed_is_planned_again_and_no_other() {
        Plan failed = new Plan(List.of(), List.of(new Plan.Failure("payment-notice", "with.order is missing")), false);
        accept(Samples.event("EV1", "body", failed));
        done("PG1");
        assertThat(claim(10).plans()).isEmpty();
        assertThat(ledger.replan(Samples.eventKey("EV1").digest(), entry("replay")))
                .isEqualTo(Replan.QUEUED);
        assertThat(ledger.replan(Samples.eventKey("EV1").digest(), entry("replay")))
                .as("ordered twice, it is planned once")
                .isEqualTo(Replan.QUEUED);
        List<PlanClaim> plans = claim(10).plans();
        assertThat(plans).hasSize(1);
        Plan made = Plan.of(List.of(Samples.reservation("PG9", "EV1")));
        assertThat(answer(ledger.plan(plans.get(0).work(), made))).isEqualTo(Settled.APPLIED);
        assertThat(ledger.counts().held()).isZero();
        assertThat(state("PG9")).isEqualTo(ActionState.PENDING);
        assertThat(ledger.replan(Samples.eventKey("EV-PG1").digest(), entry("replay")))
                .isEqualTo(Replan.PLANNED);
        assertThat(ledger.replan(Samples.eventKey("EV404").digest(), entry("replay")))
                .isEqualTo(Replan.NO_SUCH_EVENT);
    }

    @Test
    void a_held_event_is_let_go_once_with_a_record() {
        Digest event = accept(Samples.unidentified("no key")).event();
        HeldEvent held = ledger.held(event).orElseThrow();
        assertThat(held.unidentified()).isTrue();
        assertThat(new String(held.event().delivery().body(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo("no key");
        assertThat(ledger.replan(event, entry("replay"))).isEqualTo(Replan.UNIDENTIFIED);
        assertThat(ledger.free(new HeldRelease(event, false, entry("release"))))
                .as("it has no altered copies")
                .isFalse();
        assertThat(ledger.free(new HeldRelease(event, true, entry("release")))).isTrue();
        assertThat(ledger.free(new HeldRelease(event, true, entry("release")))).isFalse();
        assertThat(ledger.counts().held()).isZero();
        assertThat(ledger.audit(Optional.empty(), 10).items()).hasSize(1);
    }

    @Test
    void the_altered_copies_of_an_event_are_there_with_all_that_came_with_them() {
        accept(Samples.event("EV1", "first", Plan.ignored()));
        accept(Samples.event("EV1", "second", Plan.ignored()));
        HeldEvent held = ledger.held(Samples.eventKey("EV1").digest()).orElseThrow();
        assertThat(held.unidentified()).isFalse();
        assertThat(held.copies()).singleElement().satisfies(copy -> {
            assertThat(copy).usingRecursiveComparison().isEqualTo(Samples.delivery("second"));
        });
        assertThat(ledger.held(Samples.eventKey("EV404").digest())).isEmpty();
    }

    @Test
    void everything_that_happened_to_an_object_is_one_list() {
        dead("PG1");
        accept(Samples.event("EV-PG1", Samples.reservation("PG1", "EV-PG1")));
        accept(Samples.event("EV-2", Samples.reservation("PG1", "EV-2")));
        ledger.decide(replay("PG1"));
        List<Happening> all = history("order/PPG1", 100).items();
        assertThat(all)
                .extracting(Happening::kind)
                .containsExactlyInAnyOrder("event", "event", "delivery", "action", "join", "attempt", "decision");
        assertThat(all)
                .filteredOn(one -> one.kind().equals("action"))
                .singleElement()
                .satisfies(made -> {
                    assertThat(made.rule()).isEqualTo("payment-notice");
                    assertThat(made.ruleVersion()).isEqualTo("1");
                    assertThat(made.who()).startsWith("event ");
                });
        assertThat(history("shop:order/PPG1", 100).items()).isEqualTo(all);
        assertThat(history("order/PPG2", 100).items()).isEmpty();
        assertThat(history("PEV-PG1", 100).items())
                .as("the event's own object")
                .extracting(Happening::kind)
                .containsExactlyInAnyOrder("event", "delivery");
        List<Happening> paged = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            Page<Happening> page = ledger.history(new HistoryFilter("order/PPG1", Optional.empty(), after, 2));
            paged.addAll(page.items());
            after = page.next();
        } while (after.isPresent());
        assertThat(paged).isEqualTo(all);
    }

    private Page<Happening> history(String object, int limit) {
        return ledger.history(new HistoryFilter(object, Optional.of("acme"), Optional.empty(), limit));
    }
}
