package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.EventDetail;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events that are safe and planned later. */
public abstract class DeferredPlanContract extends LedgerContract {

    private static final Digest EVENT = Samples.eventKey("EV1").digest();

    private PlanClaim claimPlan() {
        List<PlanClaim> plans = claim(10).plans();
        assertThat(plans).hasSize(1);
        return plans.get(0);
    }

    private EventDetail event() {
        return ledger.event(EVENT).orElseThrow();
    }

    private static Plan failed() {
        return new Plan(List.of(), List.of(new Plan.Failure("notice", "with.order is missing")), false);
    }

    @Test
    void a_deferred_plan_is_claimed_with_the_stored_delivery_and_made_once() {
        accept(Samples.event("EV1", "the body", Plan.later()));
        assertThat(event().event().state()).isEqualTo("accepted");
        PlanClaim claim = claimPlan();
        assertThat(claim.work().kind()).isEqualTo(WorkRef.Kind.PLAN);
        assertThat(claim.work().key()).isEqualTo(EVENT);
        assertThat(claim.event().key()).isEqualTo(Samples.eventKey("EV1"));
        assertThat(claim.event().type()).isEqualTo("payment.succeeded");
        assertThat(claim.event().delivery().body()).isEqualTo("the body".getBytes(StandardCharsets.UTF_8));
        assertThat(claim.event().delivery().headers())
                .isEqualTo(Samples.delivery("x").headers());
        assertThat(claim.event().delivery().query()).isEqualTo("a=1");
        assertThat(claim(10).plans()).isEmpty();

        Plan plan = Plan.of(List.of(Samples.reservation("PG1", "EV1"), Samples.reservation("PG2", "EV1")));
        assertThat(answer(ledger.plan(claim.work(), plan))).isEqualTo(Settled.APPLIED);
        assertThat(event().actions())
                .extracting(a -> a.state())
                .containsExactly(ActionState.PENDING, ActionState.PENDING);
        assertThat(answer(ledger.plan(claim.work(), plan))).isEqualTo(Settled.LOST);
        assertThat(claim(10)).satisfies(claims -> {
            assertThat(claims.actions()).hasSize(2);
            assertThat(claims.plans()).isEmpty();
        });
    }

    @Test
    void a_plan_whose_lease_was_lost_writes_nothing() {
        accept(Samples.event("EV1", "the body", Plan.later()));
        PlanClaim first = claimBriefly().plans().get(0);
        letLeaseEnd();
        PlanClaim second = claimPlan();
        assertThat(answer(ledger.plan(first.work(), Plan.of(List.of(Samples.reservation("PG1", "EV1"))))))
                .isEqualTo(Settled.LOST);
        assertThat(ledger.action(Samples.actionKey("PG1").digest())).isEmpty();
        assertThat(answer(ledger.plan(second.work(), Plan.ignored()))).isEqualTo(Settled.APPLIED);
        assertThat(event().event().state()).isEqualTo("ignored");
    }

    @Test
    void a_plan_that_joins_an_action_links_its_event() {
        accept(Samples.event("EV0", Samples.reservation("PG1", "EV0")));
        accept(Samples.event("EV1", "the body", Plan.later()));
        answer(ledger.plan(claimPlan().work(), Plan.of(List.of(Samples.reservation("PG1", "EV1")))));
        assertThat(ledger.action(Samples.actionKey("PG1").digest())
                        .orElseThrow()
                        .links())
                .extracting(link -> link.how())
                .containsExactly("made", "joined");
    }

    @Test
    void a_failed_plan_holds_the_event_until_a_redelivery_plans_it_again() {
        accept(Samples.event("EV1", "the body", Plan.later()));
        answer(ledger.plan(claimPlan().work(), failed()));
        assertThat(event().event().heldReason()).contains("plan_failed");
        assertThat(ledger.counts().held()).isEqualTo(1);
        assertThat(claim(10).plans()).isEmpty();

        assertThat(accept(Samples.event("EV1", "the body", failed())).standing())
                .isEqualTo(Standing.REPEAT);
        answer(ledger.plan(claimPlan().work(), Plan.of(List.of(Samples.reservation("PG1", "EV1")))));
        assertThat(event().event().state()).isEqualTo("accepted");
        assertThat(event().event().heldReason()).isEmpty();
        assertThat(ledger.counts().held()).isZero();
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
        accept(Samples.event("EV1", "the body", failed()));
        assertThat(claim(10).plans()).isEmpty();
    }

    @Test
    void a_redelivery_does_not_plan_twice_what_waits_to_be_planned() {
        accept(Samples.event("EV1", "the body", Plan.later()));
        accept(Samples.event("EV1", "the body", Plan.later()));
        PlanClaim claim = claimPlan();
        accept(Samples.event("EV1", "the body", Plan.later()));
        assertThat(claim(10).plans()).isEmpty();
        assertThat(answer(ledger.plan(claim.work(), Plan.ignored()))).isEqualTo(Settled.APPLIED);
        assertThat(claim(10).plans()).isEmpty();
    }
}
