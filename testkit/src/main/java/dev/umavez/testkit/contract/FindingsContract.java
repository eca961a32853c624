package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.Terms;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.FindingView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What should not be is found, kept and shown, and changes nothing else. */
public abstract class FindingsContract extends LedgerContract {

    private List<FindingView> findings() {
        return ledger.findings(Optional.empty(), 10).items();
    }

    private FindingView one(String kind) {
        assertThat(findings()).extracting(FindingView::kind).containsExactly(kind);
        return findings().get(0);
    }

    private static Reservation with(String payment, String event, Terms terms) {
        Reservation sample = Samples.reservation(payment, event);
        return new Reservation(sample.key(), sample.request(), sample.origin(), terms);
    }

    private static Terms followed() {
        return new Terms(Terms.Order.NONE, 0, Optional.empty(), Set.of(ActionState.DONE));
    }

    private static Terms agreeing(String value) {
        return new Terms(Terms.Order.NONE, 0, Optional.of(value), Set.of());
    }

    private static Plan failing(String problem) {
        return new Plan(List.of(), List.of(new Plan.Failure("next", problem)), false);
    }

    @Test
    void a_follower_that_cannot_be_planned_is_found_with_the_action_that_it_follows() {
        accept(Samples.event("EV1", with("PG1", "EV1", followed())));
        settle(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        WorkRef follow = claim(10).follows().get(0).work();
        assertThat(answer(ledger.plan(follow, failing("with.order is missing"))))
                .isEqualTo(Settled.APPLIED);

        FindingView found = one("follow_failed");
        assertThat(found.action()).isEqualTo(Samples.actionKey("PG1").digest());
        assertThat(found.problem()).isEqualTo("next: with.order is missing");
        assertThat(found.atMs()).isPositive();
        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
        assertThat(claim(10).follows()).isEmpty();
        restart();
        assertThat(one("follow_failed")).isEqualTo(found);
    }

    @Test
    void a_follower_that_is_planned_is_no_finding() {
        accept(Samples.event("EV1", with("PG1", "EV1", followed())));
        settle(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        WorkRef follow = claim(10).follows().get(0).work();
        answer(ledger.plan(follow, Plan.of(List.of(Samples.reservation("NEXT", "none")))));
        assertThat(findings()).isEmpty();
    }

    @Test
    void another_identity_under_the_same_digest_is_found_and_makes_no_second_action() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        fixture.execute("UPDATE uv_action SET occurrence = '[\"another\"]'");
        accept(Samples.event("EV2", Samples.reservation("PG1", "EV2")));

        FindingView found = one("identity_mismatch");
        assertThat(found.action()).isEqualTo(Samples.actionKey("PG1").digest());
        assertThat(found.problem()).contains("another identity");
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void the_same_finding_again_is_one() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        fixture.execute("UPDATE uv_action SET occurrence = '[\"another\"]'");
        accept(Samples.event("EV2", Samples.reservation("PG1", "EV2")));
        accept(Samples.event("EV3", Samples.reservation("PG1", "EV3")));
        one("identity_mismatch");
    }

    @Test
    void doors_that_differ_in_what_they_share_are_found() {
        accept(Samples.event("EV1", with("PG1", "EV1", agreeing("[100]"))));
        accept(Samples.event("EV2", with("PG1", "EV2", agreeing("[100]"))));
        assertThat(findings()).isEmpty();
        accept(Samples.event("EV3", with("PG1", "EV3", agreeing("[99]"))));
        assertThat(one("doors_disagree").problem())
                .contains("payment-notice of " + Samples.eventKey("EV3").id())
                .doesNotContain("99");
    }
}
