package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.EventDetail;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Old news is told from new by the revision that a source has told of an object. */
public abstract class NewnessContract extends LedgerContract {
    private static final ObjectRef OBJECT = new ObjectRef(Part.of("acme"), "shop", Part.of("s1"));

    /** An event that tells a revision of the object, with one guarded action. */
    private record News(Acceptance acceptance, ActionKey action, Freshness freshness) {}

    private static News news(String id, Optional<Long> revision, Freshness.Untold untold, boolean confirmed) {
        Reservation sample = Samples.reservation(id, id);
        EventKey key = Samples.eventKey(id);
        Freshness freshness = new Freshness(OBJECT.digest(), "pay", revision, key.digest(), untold);
        Request old = sample.request();
        Request request = new Request(
                old.destination(),
                old.method(),
                old.path(),
                old.headers(),
                old.body(),
                confirmed ? old.confirm() : Optional.empty(),
                old.probeGet(),
                Optional.of(freshness),
                old.with());
        Delivery delivery = Samples.delivery("body of " + id);
        EventDraft draft = new EventDraft(
                key,
                "status",
                new Fingerprint(delivery.bodyDigest(), "v1"),
                EventDraft.ConflictPolicy.HOLD,
                Optional.of(new ObjectMark(OBJECT, revision)),
                Plan.of(List.of(new Reservation(sample.key(), request, sample.origin()))),
                Optional.empty());
        return new News(new Acceptance(delivery, List.of(draft)), sample.key(), freshness);
    }

    /** An event whose action listens to old news only. */
    private static News late(String id, long revision) {
        News news = news(id, revision);
        EventDraft draft = news.acceptance().events().get(0);
        Reservation sample = Samples.reservation(id, id);
        Reservation wish = new Reservation(
                sample.key(), sample.request(), sample.origin(), sample.terms(), Optional.of(news.freshness()));
        return new News(with(news, draft, Plan.of(List.of(wish))), news.action(), news.freshness());
    }

    private static Acceptance with(News news, EventDraft draft, Plan plan) {
        return new Acceptance(
                news.acceptance().delivery(),
                List.of(new EventDraft(
                        draft.key(),
                        draft.type(),
                        draft.fingerprint(),
                        draft.onConflict(),
                        draft.mark(),
                        plan,
                        draft.unidentified())));
    }

    private EventDetail event(String id) {
        return ledger.event(Samples.eventKey(id).digest()).orElseThrow();
    }

    private static News news(String id, long revision) {
        return news(id, Optional.of(revision), Freshness.Untold.UNDECIDED, false);
    }

    private ActionDetail detail(News news) {
        return ledger.action(news.action().digest()).orElseThrow();
    }

    private ActionState stateOf(News news) {
        return detail(news).action().state();
    }

    private void decide(News news, Decision.Verdict verdict) {
        Decision.Answer answer =
                ledger.decide(new Decision(news.action().digest(), verdict, "because", Optional.empty(), "ana", 1));
        assertThat(answer.effect()).isEqualTo(Decision.Effect.APPLIED);
    }

    @Test
    void an_older_revision_that_comes_late_is_dismissed_with_the_evidence() {
        News newer = news("E2", 2);
        News older = news("E1", 1);
        accept(newer.acceptance());
        accept(older.acceptance());
        assertThat(stateOf(older)).isEqualTo(ActionState.DISMISSED);
        assertThat(detail(older).action().cause())
                .contains("pay has told revision 2 of the object, this event has revision 1");
        assertThat(detail(older).attempts()).singleElement().satisfies(attempt -> {
            assertThat(attempt.kind()).isEqualTo(Attempt.Kind.GUARD);
            assertThat(attempt.outcome()).isEqualTo("stale");
        });
        assertThat(claimOne().key()).isEqualTo(newer.action());
    }

    @Test
    void in_order_everything_is_done() {
        List<News> all = List.of(news("E1", 1), news("E2", 2), news("E3", 3));
        all.forEach(news -> accept(news.acceptance()));
        assertThat(claim(10).actions()).hasSize(3);
    }

    @Test
    void what_became_old_while_it_waited_is_known_when_it_is_asked_about() {
        News first = news("E1", 1);
        accept(first.acceptance());
        assertThat(first.freshness().against(ledger.highest(OBJECT.digest(), "pay")))
                .isEqualTo(Freshness.Verdict.FRESH);
        accept(news("E2", 2).acceptance());
        assertThat(first.freshness().against(ledger.highest(OBJECT.digest(), "pay")))
                .isEqualTo(Freshness.Verdict.STALE);
        ActionClaim claim = claim(10).actions().stream()
                .filter(each -> each.key().equals(first.action()))
                .findFirst()
                .orElseThrow();
        assertThat(claim.request().freshness()).contains(first.freshness());
        settle(claim.work(), ActionEvent.STALE, Doubt.KEEP);
        assertThat(stateOf(first)).isEqualTo(ActionState.DISMISSED);
    }

    @Test
    void equal_revisions_of_two_events_leave_both_undecided() {
        News one = news("E1", 5);
        News two = news("E2", 5);
        accept(one.acceptance());
        accept(two.acceptance());
        assertThat(stateOf(two)).isEqualTo(ActionState.PENDING);
        assertThat(detail(two).action().nextDueMs()).isEmpty();
        assertThat(detail(two).action().cause().orElse("")).contains("the same revision 5");
        assertThat(claimOne().key()).isEqualTo(one.action());
        assertThat(one.freshness().against(ledger.highest(OBJECT.digest(), "pay")))
                .isEqualTo(Freshness.Verdict.UNTOLD);
    }

    @Test
    void a_repeat_of_the_same_event_changes_nothing() {
        News one = news("E1", 5);
        accept(one.acceptance());
        accept(one.acceptance());
        assertThat(one.freshness().against(ledger.highest(OBJECT.digest(), "pay")))
                .isEqualTo(Freshness.Verdict.FRESH);
        assertThat(claimOne().key()).isEqualTo(one.action());
    }

    @Test
    void without_a_revision_nobody_can_tell_unless_the_rule_or_a_confirmation_says_so() {
        News undecided = news("E1", Optional.empty(), Freshness.Untold.UNDECIDED, false);
        News proceeding = news("E2", Optional.empty(), Freshness.Untold.PROCEED, false);
        News confirmed = news("E3", Optional.empty(), Freshness.Untold.UNDECIDED, true);
        for (News news : List.of(undecided, proceeding, confirmed)) {
            accept(news.acceptance());
        }
        assertThat(claim(10).actions())
                .extracting(ActionClaim::key)
                .containsExactlyInAnyOrder(proceeding.action(), confirmed.action());
        assertThat(stateOf(undecided)).isEqualTo(ActionState.PENDING);
    }

    @Test
    void a_person_decides_what_nobody_can_tell() {
        News wanted = news("E1", Optional.empty(), Freshness.Untold.UNDECIDED, false);
        News unwanted = news("E2", Optional.empty(), Freshness.Untold.UNDECIDED, false);
        accept(wanted.acceptance());
        accept(unwanted.acceptance());
        decide(wanted, Decision.Verdict.NOT_DONE);
        decide(unwanted, Decision.Verdict.DISMISS);
        ActionClaim claim = claimOne();
        assertThat(claim.key()).isEqualTo(wanted.action());
        assertThat(claim.memory().waived()).isTrue();
        assertThat(stateOf(unwanted)).isEqualTo(ActionState.DISMISSED);
    }

    @Test
    void what_a_person_wants_again_is_not_dismissed_as_old_again() {
        News older = news("E1", 1);
        accept(news("E2", 2).acceptance());
        settle(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        accept(older.acceptance());
        decide(older, Decision.Verdict.REOPEN);
        ActionClaim claim = claimOne();
        assertThat(claim.key()).isEqualTo(older.action());
        assertThat(claim.memory().waived()).isTrue();
    }

    @Test
    void what_listens_to_old_news_only_is_asked_for_by_an_overtaken_event() {
        accept(news("E2", 2).acceptance());
        settle(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        News late = late("E1", 1);
        accept(late.acceptance());
        assertThat(claimOne().key()).isEqualTo(late.action());
        assertThat(event("E1").actions()).hasSize(1);
    }

    @Test
    void what_listens_to_old_news_only_is_not_asked_for_by_the_newest_or_an_equal_one() {
        accept(late("E2", 2).acceptance());
        accept(late("E3", 2).acceptance());
        accept(late("E4", 3).acceptance());
        assertThat(claim(10).actions()).isEmpty();
        for (String id : List.of("E2", "E3", "E4")) {
            assertThat(event(id).actions()).isEmpty();
            assertThat(event(id).event().state()).isEqualTo("ignored");
        }
    }

    @Test
    void of_old_and_new_in_one_delivery_only_the_old_one_is_listened_to() {
        News older = late("E1", 1);
        News newer = late("E2", 2);
        List<EventDraft> both = List.of(
                older.acceptance().events().get(0), newer.acceptance().events().get(0));
        ledger.accept(new Acceptance(older.acceptance().delivery(), both)).join();
        assertThat(claimOne().key()).isEqualTo(older.action());
        assertThat(event("E2").event().state()).isEqualTo("ignored");
        assertThat(event("E1").event().state()).isEqualTo("accepted");
    }

    @Test
    void a_deferred_plan_asks_for_the_age_when_it_is_made() {
        News first = late("E1", 1);
        EventDraft draft = first.acceptance().events().get(0);
        accept(with(first, draft, Plan.later()));
        PlanClaim claim = claim(10).plans().get(0);
        accept(news("E2", 2).acceptance());
        assertThat(ledger.plan(claim.work(), draft.plan()).join()).isEqualTo(Settled.APPLIED);
        assertThat(claim(10).actions()).extracting(ActionClaim::key).contains(first.action());
    }

    @Test
    void another_source_tells_nothing_of_this_ones_revisions() {
        accept(news("E2", 2).acceptance());
        assertThat(ledger.highest(OBJECT.digest(), "erp")).isEmpty();
        assertThat(ledger.highest(Digest.sha256(new byte[] {1}), "pay")).isEmpty();
    }
}
