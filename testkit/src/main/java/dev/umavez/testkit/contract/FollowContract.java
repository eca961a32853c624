package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.FollowClaim;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What follows an action that has ended is planned once, however it ended. */
public abstract class FollowContract extends LedgerContract {

    private static Reservation followed(String payment, ActionState... states) {
        Reservation sample = Samples.reservation(payment, "EV-" + payment);
        return new Reservation(
                sample.key(),
                sample.request(),
                sample.origin(),
                new Terms(Terms.Order.NONE, 0, Optional.empty(), Set.of(states)));
    }

    private ActionClaim started(String payment, ActionState... states) {
        accept(Samples.event("EV-" + payment, followed(payment, states)));
        return claimOne();
    }

    private FollowClaim oneFollow() {
        Claims claims = claim(10);
        assertThat(claims.actions()).isEmpty();
        assertThat(claims.follows()).hasSize(1);
        return claims.follows().get(0);
    }

    private void decide(String payment, Decision.Verdict verdict) {
        ledger.decide(
                new Decision(Samples.actionKey(payment).digest(), verdict, "because", Optional.of("R-9"), "ana", 1));
    }

    @Test
    void a_success_plans_its_followers_with_its_result() {
        settle(started("PG1", ActionState.DONE).work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        FollowClaim follow = oneFollow();
        assertThat(follow.ended().key()).isEqualTo(Samples.actionKey("PG1"));
        assertThat(follow.ended().state()).isEqualTo(ActionState.DONE);
        assertThat(follow.ended().result()).contains("M-1");
        assertThat(follow.ended().with()).contains("PG1");
    }

    @Test
    void what_nobody_follows_leaves_nothing_behind() {
        settle(started("PG1").work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        settle(started("PG2", ActionState.DONE).work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(claim(10).follows()).isEmpty();
        assertThat(ledger.counts().pending()).isZero();
    }

    @Test
    void a_repeated_word_plans_no_second_time_and_a_plan_makes_its_actions_once() {
        ActionClaim claim = started("PG1", ActionState.DONE);
        settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        assertThat(settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR)).isEqualTo(Settled.LOST);
        FollowClaim follow = oneFollow();
        Reservation next = Samples.reservation("NEXT", "none");
        Reservation follower = new Reservation(
                next.key(),
                next.request(),
                new Origin(Origin.Door.ACTION, follow.ended().key().id(), "next", "1"));
        assertThat(answer(ledger.plan(follow.work(), Plan.of(List.of(follower)))))
                .isEqualTo(Settled.APPLIED);
        assertThat(answer(ledger.plan(follow.work(), Plan.of(List.of(follower)))))
                .isEqualTo(Settled.LOST);
        assertThat(claimOne().key()).isEqualTo(next.key());
        assertThat(claim(10).follows()).isEmpty();
    }

    @Test
    void a_probe_a_person_and_a_late_success_plan_the_followers_too() {
        answer(ledger.settle(word(
                started("PG1", ActionState.DONE).work(),
                ActionEvent.UNKNOWN,
                Doubt.SET,
                Optional.of(ledger.storeNowMs()))));
        answer(ledger.settle(word(claimOne().work(), ActionEvent.FOUND_DONE, Doubt.CLEAR, Optional.empty())));
        assertThat(oneFollow().ended().key()).isEqualTo(Samples.actionKey("PG1"));

        answer(ledger.settle(
                word(started("PG2", ActionState.DONE).work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.empty())));
        decide("PG2", Decision.Verdict.DONE);
        assertThat(oneFollow().ended().result()).contains("R-9");

        ActionClaim third = started("PG3", ActionState.DONE);
        answer(ledger.settle(word(third.work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.empty())));
        answer(ledger.lateSuccess(
                third.work(),
                Optional.of("L-1"),
                Samples.attempt(1, third.work().fence(), "succeeded"),
                false));
        assertThat(oneFollow().ended().result()).contains("L-1");
    }

    @Test
    void the_dead_and_the_dismissed_can_be_followed() {
        settle(started("PG1", ActionState.DEAD).work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(oneFollow().ended().state()).isEqualTo(ActionState.DEAD);
        settle(started("PG2", ActionState.DISMISSED).work(), ActionEvent.REJECTED, Doubt.KEEP);
        decide("PG2", Decision.Verdict.DISMISS);
        assertThat(oneFollow().ended().state()).isEqualTo(ActionState.DISMISSED);
    }

    @Test
    void a_follow_whose_holder_vanished_is_claimed_again() {
        settle(started("PG1", ActionState.DONE).work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        assertThat(claimBriefly().follows()).hasSize(1);
        letLeaseEnd();
        assertThat(oneFollow().ended().key()).isEqualTo(Samples.actionKey("PG1"));
    }
}
