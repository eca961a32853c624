package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.ActionView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Actions go out: claims, leases, marks and words. */
public abstract class SettleContract extends LedgerContract {

    @Test
    void a_claim_brings_the_stored_request_and_runs_the_action() {
        ActionClaim claim = claimed("PG1");
        assertThat(claim.key()).isEqualTo(Samples.actionKey("PG1"));
        assertThat(claim.state()).isEqualTo(ActionState.PENDING);
        assertThat(claim.request())
                .usingRecursiveComparison()
                .isEqualTo(Samples.reservation("PG1", "EV-PG1").request());
        assertThat(claim.work().fence()).isEqualTo(1);
        assertThat(claim.firstCallMs()).isEmpty();
        assertThat(claim.abandoned()).isEmpty();
        assertThat(state("PG1")).isEqualTo(ActionState.RUNNING);
        assertThat(claim(10).actions()).isEmpty();
        assertThat(ledger.counts().running()).isEqualTo(1);
    }

    @Test
    void a_success_is_final_and_leaves_nothing_to_do() {
        ActionClaim claim = claimed("PG1");
        assertThat(settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR)).isEqualTo(Settled.APPLIED);
        ActionView view = view("PG1");
        assertThat(view.state()).isEqualTo(ActionState.DONE);
        assertThat(view.result()).contains("M-1");
        assertThat(view.attempts()).isEqualTo(1);
        assertThat(view.nextDueMs()).isEmpty();
        assertThat(claim(10).actions()).isEmpty();
        assertThat(ledger.counts().pending()).isZero();
        assertThat(settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR)).isEqualTo(Settled.LOST);
        assertThat(ledger.action(claim.key().digest()).orElseThrow().attempts()).hasSize(1);
    }

    @Test
    void what_is_not_done_comes_again_when_it_is_due() {
        ActionClaim claim = claimed("PG1");
        long dueMs = ledger.storeNowMs() + 200;
        answer(ledger.settle(word(claim.work(), ActionEvent.NOT_DONE_TIME_LEFT, Doubt.KEEP, Optional.of(dueMs))));
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
        assertThat(view("PG1").nextDueMs()).contains(dueMs);
        assertThat(claim(10).actions()).isEmpty();
        fixture.letPassMs(250);
        ActionClaim again = claimOne();
        assertThat(again.attempts()).isEqualTo(1);
        assertThat(again.work().fence()).isEqualTo(2);
        assertThat(again.doubtSinceMs()).isEmpty();
    }

    @Test
    void a_call_mark_is_granted_once() {
        ActionClaim claim = claimed("PG1");
        assertThat(answer(ledger.mark(claim.work(), fixture.leaseMs())).granted())
                .isTrue();
        assertThat(answer(ledger.mark(claim.work(), fixture.leaseMs())).granted())
                .isFalse();
    }

    @Test
    void an_unknown_outcome_is_uncertain_and_stays_so() {
        ActionClaim claim = claimed("PG1");
        long markedMs = answer(ledger.mark(claim.work(), fixture.leaseMs())).dbNowMs();
        answer(ledger.settle(word(claim.work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.empty())));
        ActionView view = view("PG1");
        assertThat(view.state()).isEqualTo(ActionState.UNCERTAIN);
        assertThat(view.doubtSinceMs()).isPresent();
        assertThat(view.cause()).contains("because");
        assertThat(ledger.counts().uncertain()).isEqualTo(1);
        letLeaseEnd();
        assertThat(claim(10).actions()).isEmpty();
        assertThat(markedMs).isPositive();
    }

    @Test
    void an_uncertain_action_with_a_probe_is_claimed_to_be_probed() {
        ActionClaim claim = claimed("PG1");
        long markedMs = answer(ledger.mark(claim.work(), fixture.leaseMs())).dbNowMs();
        settle(claim.work(), ActionEvent.UNKNOWN, Doubt.SET);
        ActionClaim probe = claimOne();
        assertThat(probe.state()).isEqualTo(ActionState.UNCERTAIN);
        assertThat(probe.firstCallMs()).contains(markedMs);
        assertThat(probe.lastCallMs().orElseThrow()).isGreaterThanOrEqualTo(markedMs);
        assertThat(state("PG1")).isEqualTo(ActionState.UNCERTAIN);
        settle(probe.work(), ActionEvent.INCONCLUSIVE, Doubt.KEEP);
        ActionClaim second = claimOne();
        assertThat(second.probes()).isEqualTo(1);
        assertThat(answer(ledger.mark(second.work(), fixture.leaseMs())).granted())
                .isFalse();
        settle(second.work(), ActionEvent.FOUND_ABSENT, Doubt.CLEAR);
        ActionClaim released = claimOne();
        assertThat(released.state()).isEqualTo(ActionState.PENDING);
        assertThat(released.doubtSinceMs()).isEmpty();
        assertThat(released.firstCallMs()).isEmpty();
        assertThat(ledger.counts().uncertain()).isZero();
    }

    @Test
    void a_question_does_not_put_off_the_moment_from_which_absent_counts() {
        ActionClaim claim = claimed("PG1");
        answer(ledger.mark(claim.work(), fixture.leaseMs()));
        settle(claim.work(), ActionEvent.UNKNOWN, Doubt.SET);
        ActionClaim first = claimOne();
        fixture.letPassMs(50);
        settle(first.work(), ActionEvent.INCONCLUSIVE, Doubt.KEEP);
        ActionClaim second = claimBriefly().actions().get(0);
        assertThat(second.lastCallMs()).isEqualTo(first.lastCallMs());
        assertThat(second.doubtSinceMs()).isEqualTo(first.doubtSinceMs());
        letLeaseEnd();
        ActionClaim afterAnAbandonedQuestion = claimOne();
        assertThat(afterAnAbandonedQuestion.lastCallMs()).isEqualTo(first.lastCallMs());
    }

    @Test
    void a_lease_that_ended_comes_as_abandoned() {
        ActionClaim claim = claimedBriefly("PG1");
        letLeaseEnd();
        ActionClaim examined = claimOne();
        assertThat(examined.work().fence()).isEqualTo(2);
        assertThat(examined.abandoned()).contains(new ActionClaim.Abandoned("n1", false));
        assertThat(examined.firstCallMs()).isPresent();
        assertThat(settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR)).isEqualTo(Settled.LOST);
        assertThat(answer(ledger.mark(claim.work(), fixture.leaseMs())).granted())
                .isFalse();
        assertThat(settle(examined.work(), ActionEvent.ABANDONED_BEFORE_MARK, Doubt.KEEP))
                .isEqualTo(Settled.APPLIED);
        assertThat(claimOne().abandoned()).isEmpty();
    }

    @Test
    void a_mark_survives_the_lease_and_the_first_examiner() {
        ActionClaim claim = claimedBriefly("PG1");
        long markedMs = answer(ledger.mark(claim.work(), fixture.leaseMs())).dbNowMs();
        for (int examiner = 0; examiner < 2; examiner++) {
            letLeaseEnd();
            ActionClaim examined = claimBriefly().actions().get(0);
            assertThat(examined.abandoned()).contains(new ActionClaim.Abandoned("n1", true));
            assertThat(examined.firstCallMs()).contains(markedMs);
            assertThat(answer(ledger.mark(examined.work(), fixture.leaseMs())).granted())
                    .isFalse();
        }
    }

    @Test
    void a_renewed_lease_goes_on_and_a_lost_one_is_told() {
        ActionClaim claim = claimedBriefly("PG1");
        WorkRef stale = new WorkRef(
                claim.work().kind(),
                claim.work().bucket(),
                claim.work().key(),
                claim.work().fence() - 1);
        assertThat(ledger.renew(List.of(claim.work(), stale), "n1", 60_000)).containsExactly(stale);
        letLeaseEnd();
        assertThat(claim(10).actions()).isEmpty();
    }

    @Test
    void a_released_lease_is_due_at_once_unless_a_call_may_have_left() {
        ActionClaim plain = claimed("PG1");
        ActionClaim marked = claimed("PG2");
        answer(ledger.mark(marked.work(), fixture.leaseMs()));
        ledger.release(List.of(plain.work(), marked.work()), "n1");
        ActionClaim again = claimOne();
        assertThat(again.key()).isEqualTo(plain.key());
        assertThat(again.abandoned()).isEmpty();
        assertThat(answer(ledger.mark(plain.work(), fixture.leaseMs())).granted())
                .isFalse();
    }

    @Test
    void postponed_work_comes_back_when_it_is_due_and_no_attempt_is_counted() {
        ActionClaim plain = claimed("PG1");
        long dueMs = ledger.storeNowMs() + 200;
        ledger.postpone(List.of(plain.work()), "n1", dueMs);
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
        assertThat(claim(10).actions()).isEmpty();
        fixture.letPassMs(250);
        ActionClaim again = claimOne();
        assertThat(again.key()).isEqualTo(plain.key());
        assertThat(again.attempts() + again.crashes()).isZero();
        assertThat(again.abandoned()).isEmpty();
    }

    @Test
    void a_marked_row_is_not_postponed() {
        ActionClaim marked = claimed("PG1");
        answer(ledger.mark(marked.work(), fixture.leaseMs()));
        ledger.postpone(List.of(marked.work()), "n1", ledger.storeNowMs() + 60_000);
        assertThat(state("PG1")).isEqualTo(ActionState.RUNNING);
        assertThat(settle(marked.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR)).isEqualTo(Settled.APPLIED);
    }

    @Test
    void saturated_destinations_are_left_alone() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1", "slow", "x")));
        accept(Samples.event("EV2", Samples.reservation("PG2", "EV2", "quick", "x")));
        ClaimRequest request = new ClaimRequest("n1", 10, fixture.leaseMs(), Set.of("slow", "other"), false);
        assertThat(ledger.claim(request).actions())
                .extracting(claim -> claim.request().destination())
                .containsExactly("quick");
    }

    @Test
    void a_gateway_leaves_actions_of_handlers_alone_and_a_node_of_handlers_takes_its_own_only() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1", "handler:mine", "x")));
        accept(Samples.event("EV2", Samples.reservation("PG2", "EV2", "handler:other", "x")));
        accept(Samples.event("EV3", Samples.reservation("PG3", "EV3", "called", "x")));
        assertThat(claim(10).actions())
                .extracting(claim -> claim.request().destination())
                .containsExactly("called");
        ClaimRequest own = new ClaimRequest(
                "n1", 10, fixture.leaseMs(), Set.of(), Set.of("handler:mine", "handler:none"), Map.of(), true);
        assertThat(ledger.claim(own).actions())
                .extracting(claim -> claim.request().destination())
                .containsExactly("handler:mine");
        assertThat(ledger.unhandled(own.only())).isEqualTo(Map.of("handler:other", 1L));
        letLeaseEnd();
        assertThat(claim(10).actions())
                .as("what a handler abandoned is for handlers")
                .isEmpty();
        assertThat(ledger.claim(own).actions())
                .singleElement()
                .satisfies(claim -> assertThat(claim.abandoned()).isPresent());
    }

    @Test
    void a_node_of_handlers_plans_nothing() {
        accept(Samples.event("EV1", "x", Plan.later()));
        ClaimRequest own =
                new ClaimRequest("n1", 10, fixture.leaseMs(), Set.of(), Set.of("handler:mine"), Map.of(), true);
        assertThat(ledger.claim(own).plans()).isEmpty();
        assertThat(claim(10).plans()).hasSize(1);
    }

    @Test
    void a_claim_takes_no_more_than_its_limit() {
        for (int i = 0; i < 40; i++) {
            accept(Samples.event("EV" + i, Samples.reservation("PG" + i, "EV" + i)));
        }
        assertThat(claim(15).actions()).hasSize(15);
        assertThat(claim(100).actions()).hasSize(25);
    }
}
