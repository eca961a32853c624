package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.Counts;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.Page;
import dev.umavez.ledger.view.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lists run from the newest to the oldest, page by page, and counters agree with them. */
public abstract class ListingContract extends LedgerContract {

    private static final Optional<String> ANY = Optional.empty();

    private List<EventView> events(Optional<String> source, Optional<String> state, Optional<String> object) {
        return ledger.events(new EventFilter(source, state, object, ANY, ANY, 100))
                .items();
    }

    private List<ActionView> actions(Optional<ActionState> state) {
        return ledger.actions(new ActionFilter(state, ANY, ANY, ANY, ANY, 100)).items();
    }

    @Test
    void pages_follow_each_other_without_gap_or_overlap() {
        for (int i = 0; i < 25; i++) {
            accept(Samples.event("EV" + i, Samples.reservation("PG" + i, "EV" + i)));
            fixture.letPassMs(1);
        }
        List<ActionView> actions = new ArrayList<>();
        List<EventView> events = new ArrayList<>();
        Optional<String> before = Optional.empty();
        do {
            Page<ActionView> page = ledger.actions(new ActionFilter(Optional.empty(), ANY, ANY, ANY, before, 7));
            assertThat(page.items().size()).isLessThanOrEqualTo(7);
            actions.addAll(page.items());
            before = page.next();
        } while (before.isPresent());
        do {
            Page<EventView> page = ledger.events(new EventFilter(ANY, ANY, ANY, ANY, before, 7));
            events.addAll(page.items());
            before = page.next();
        } while (before.isPresent());
        assertThat(actions)
                .extracting(ActionView::action)
                .doesNotHaveDuplicates()
                .hasSize(25);
        assertThat(actions).extracting(ActionView::createdMs).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        assertThat(events).extracting(EventView::event).doesNotHaveDuplicates().hasSize(25);
    }

    @Test
    void events_are_found_by_source_state_and_object() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        accept(Samples.event("EV2", "b", Plan.ignored()));
        accept(Samples.event("EV3", "b", Plan.ignored()));
        accept(Samples.event("EV3", "altered", Plan.ignored()));
        accept(Samples.unidentified("no key"));

        assertThat(events(ANY, ANY, ANY)).hasSize(4);
        assertThat(events(Optional.of("pay"), ANY, ANY)).hasSize(4);
        assertThat(events(Optional.of("erp"), ANY, ANY)).isEmpty();
        assertThat(events(ANY, Optional.of("accepted"), ANY))
                .extracting(v -> v.key().get(0))
                .containsExactly("EV1");
        assertThat(events(ANY, Optional.of("ignored"), ANY))
                .extracting(v -> v.key().get(0))
                .containsExactly("EV2");
        assertThat(events(ANY, Optional.of("held"), ANY))
                .extracting(v -> v.heldReason().orElse(""))
                .containsExactlyInAnyOrder("conflict", "unidentified");
        assertThat(events(ANY, ANY, Optional.of("shop:PEV2"))).hasSize(1);
    }

    @Test
    void events_are_found_by_a_piece_of_key_type_or_object() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        accept(Samples.event("EV20", "b", Plan.ignored()));
        accept(Samples.unidentified("no key"));

        assertThat(found("ev2")).containsExactly("EV20");
        assertThat(found("shop:pev1")).containsExactly("EV1");
        assertThat(found("PEV")).containsExactlyInAnyOrder("EV1", "EV20");
        assertThat(found("PAYMENT.succ")).contains("EV1", "EV20");
        assertThat(found("%")).isEmpty();
        assertThat(found("PG1")).isEmpty();
    }

    private List<String> found(String text) {
        return ledger.events(new EventFilter(ANY, ANY, ANY, Optional.of(text), ANY, 100)).items().stream()
                .map(view -> view.key().get(0))
                .toList();
    }

    @Test
    void actions_are_found_by_state_name_destination_and_object() {
        for (String payment : List.of("A", "B", "C", "D", "E")) {
            accept(Samples.event("EV" + payment, Samples.reservation(payment, "EV" + payment)));
        }
        List<ActionClaim> claims = claim(10).actions();
        settle(claims.get(0).work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        settle(claims.get(1).work(), ActionEvent.UNKNOWN, Doubt.SET);
        settle(claims.get(2).work(), ActionEvent.REJECTED, Doubt.KEEP);
        settle(claims.get(3).work(), ActionEvent.NOT_DONE_TIME_LEFT, Doubt.KEEP);

        assertThat(actions(Optional.empty())).hasSize(5);
        for (ActionState state : ActionState.values()) {
            int expected = state == ActionState.DISMISSED ? 0 : 1;
            assertThat(actions(Optional.of(state))).as(state.word()).hasSize(expected);
            assertThat(actions(Optional.of(state))).allMatch(view -> view.state() == state);
        }
        assertThat(ledger.counts())
                .isEqualTo(new Counts(1, 1, 1, 1, 0, ledger.counts().oldestDueMs()));
        assertThat(ledger.actions(new ActionFilter(
                                Optional.empty(),
                                Optional.of("payment-notice"),
                                Optional.of("messages"),
                                Optional.of("shop:order/PA"),
                                ANY,
                                10))
                        .items())
                .extracting(view -> view.key().occurrence().readable())
                .containsExactly("A");
        assertThat(ledger.actions(new ActionFilter(Optional.empty(), Optional.of("other"), ANY, ANY, ANY, 10))
                        .items())
                .isEmpty();
    }

    @Test
    void what_waits_or_runs_is_counted_for_each_destination() {
        assertThat(ledger.waiting()).isEmpty();
        for (String payment : List.of("A", "B", "C")) {
            accept(Samples.event("EV" + payment, Samples.reservation(payment, "EV" + payment)));
        }
        settle(claim(1).actions().get(0).work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        assertThat(ledger.waiting()).containsExactly(new Waiting("messages", 2));
    }

    @Test
    void the_oldest_due_work_is_told() {
        assertThat(ledger.counts().oldestDueMs()).isZero();
        long beforeMs = ledger.storeNowMs();
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        fixture.letPassMs(5);
        assertThat(ledger.counts().oldestDueMs()).isBetween(beforeMs - 1_000, ledger.storeNowMs());
    }
}
