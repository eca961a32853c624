package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Decision.Effect;
import dev.umavez.ledger.Decision.Verdict;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.view.FindingView;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** People decide, and facts that come late beat decisions. */
public abstract class DecideContract extends LedgerContract {

    private ActionClaim uncertain(String payment) {
        ActionClaim claim = claimed(payment);
        answer(ledger.mark(claim.work(), fixture.leaseMs()));
        answer(ledger.settle(word(claim.work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.empty())));
        return claim;
    }

    private Decision.Answer decide(String payment, Verdict verdict) {
        return ledger.decide(new Decision(
                Samples.actionKey(payment).digest(),
                verdict,
                "asked the customer",
                Optional.of("M-9"),
                "ana",
                ledger.storeNowMs()));
    }

    @Test
    void a_person_says_done() {
        uncertain("PG1");
        assertThat(decide("PG1", Verdict.DONE))
                .isEqualTo(new Decision.Answer(Effect.APPLIED, Optional.of(ActionState.DONE)));
        assertThat(view("PG1").result()).contains("M-9");
        assertThat(ledger.counts().uncertain()).isZero();
        assertThat(ledger.action(Samples.actionKey("PG1").digest())
                        .orElseThrow()
                        .decisions())
                .singleElement()
                .satisfies(decision -> assertThat(decision.who()).isEqualTo("ana"));
        assertThat(decide("PG1", Verdict.NOT_DONE).effect()).isEqualTo(Effect.REFUSED);
    }

    @Test
    void a_person_says_not_done_and_it_is_tried_again_under_a_higher_fence() {
        ActionClaim first = uncertain("PG1");
        assertThat(decide("PG1", Verdict.NOT_DONE).state()).contains(ActionState.PENDING);
        ActionClaim again = claimOne();
        assertThat(again.work().fence()).isGreaterThan(first.work().fence() + 1);
        assertThat(again.doubtSinceMs()).isEmpty();
        assertThat(again.firstCallMs()).isEmpty();
        assertThat(again.attempts()).isEqualTo(1);
        assertThat(answer(ledger.mark(again.work(), fixture.leaseMs())).granted())
                .isTrue();
    }

    @Test
    void a_person_dismisses_and_reopens() {
        uncertain("PG1");
        assertThat(decide("PG1", Verdict.DISMISS).state()).contains(ActionState.DISMISSED);
        assertThat(claim(10).actions()).isEmpty();
        assertThat(decide("PG1", Verdict.NOT_DONE))
                .as("who decides about the uncertain action does not reopen the dismissed one")
                .isEqualTo(new Decision.Answer(Effect.REFUSED, Optional.of(ActionState.DISMISSED)));
        assertThat(decide("PG1", Verdict.REOPEN).state()).contains(ActionState.PENDING);
        claimOne();
        assertThat(decide("PG1", Verdict.DISMISS))
                .isEqualTo(new Decision.Answer(Effect.REFUSED, Optional.of(ActionState.RUNNING)));
    }

    @Test
    void a_dead_action_is_replayed_with_its_history() {
        ActionClaim claim = claimed("PG1");
        answer(ledger.settle(word(claim.work(), ActionEvent.REJECTED, Doubt.KEEP, Optional.empty())));
        assertThat(state("PG1")).isEqualTo(ActionState.DEAD);
        assertThat(ledger.counts().dead()).isEqualTo(1);
        assertThat(decide("PG1", Verdict.NOT_DONE).state()).contains(ActionState.PENDING);
        assertThat(ledger.counts().dead()).isZero();
        assertThat(claimOne().attempts()).isEqualTo(1);
    }

    @Test
    void nobody_decides_about_an_action_that_does_not_exist() {
        assertThat(decide("PG404", Verdict.DONE))
                .isEqualTo(new Decision.Answer(Effect.NO_SUCH_ACTION, Optional.empty()));
    }

    @Test
    void a_decision_takes_the_row_from_a_probe_under_way() {
        ActionClaim claim = claimed("PG1");
        answer(ledger.mark(claim.work(), fixture.leaseMs()));
        settle(claim.work(), ActionEvent.UNKNOWN, Doubt.SET);
        ActionClaim probe = claimOne();
        decide("PG1", Verdict.NOT_DONE);
        assertThat(settle(probe.work(), ActionEvent.FOUND_DONE, Doubt.CLEAR)).isEqualTo(Settled.LOST);
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
    }

    @Test
    void a_late_success_settles_whatever_the_fence() {
        ActionClaim first = uncertain("PG1");
        decide("PG1", Verdict.NOT_DONE);
        ActionClaim second = claimOne();
        assertThat(answer(ledger.lateSuccess(
                        first.work(),
                        Optional.of("M-1"),
                        Samples.attempt(2, first.work().fence(), "succeeded"),
                        false)))
                .isEqualTo(Settled.APPLIED);
        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
        assertThat(view("PG1").result()).contains("M-1");
        assertThat(settle(second.work(), ActionEvent.NOT_DONE_TIME_LEFT, Doubt.KEEP))
                .isEqualTo(Settled.LOST);
        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
        assertThat(claim(10).actions()).isEmpty();
    }

    @Test
    void a_success_after_a_dismissal_is_evidence() {
        ActionClaim first = uncertain("PG1");
        decide("PG1", Verdict.DISMISS);
        assertThat(answer(ledger.lateSuccess(
                        first.work(),
                        Optional.empty(),
                        Samples.attempt(2, first.work().fence(), "succeeded"),
                        false)))
                .isEqualTo(Settled.LOST);
        assertThat(state("PG1")).isEqualTo(ActionState.DISMISSED);
        assertThat(ledger.action(Samples.actionKey("PG1").digest())
                        .orElseThrow()
                        .attempts())
                .hasSize(2);
    }

    private List<String> findings() {
        return ledger.findings(Optional.empty(), 10).items().stream()
                .map(FindingView::kind)
                .toList();
    }

    private void lateSuccess(ActionClaim claim, boolean takesRepeats) {
        answer(ledger.lateSuccess(
                claim.work(), Optional.empty(), Samples.attempt(2, claim.work().fence(), "succeeded"), takesRepeats));
    }

    @Test
    void a_success_after_a_dismissal_is_a_finding() {
        ActionClaim first = uncertain("PG1");
        decide("PG1", Verdict.DISMISS);
        lateSuccess(first, false);
        assertThat(findings()).containsExactly("applied_after_dismissal");
        assertThat(ledger.findings(Optional.empty(), 10).items().get(0).action())
                .isEqualTo(Samples.actionKey("PG1").digest());
    }

    @Test
    void two_successes_are_a_finding_where_each_is_an_effect_and_none_where_they_are_one() {
        for (String payment : List.of("PG1", "PG2")) {
            ActionClaim first = uncertain(payment);
            decide(payment, Verdict.NOT_DONE);
            settle(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
            lateSuccess(first, payment.equals("PG2"));
        }
        assertThat(findings()).containsExactly("applied_twice");
        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
    }
}
