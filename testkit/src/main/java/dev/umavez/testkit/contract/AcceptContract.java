package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft.ConflictPolicy;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.EventDetail;
import dev.umavez.ledger.view.RawCopy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Deliveries come in: first arrivals, repeats, altered copies, bodies without a key. */
public abstract class AcceptContract extends LedgerContract {

    @Test
    void a_new_event_is_kept_with_its_bytes_and_its_action() {
        assertThat(accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")))
                        .standing())
                .isEqualTo(Standing.NEW);

        Digest event = Samples.eventKey("EV1").digest();
        assertThat(ledger.isKnown(event)).isTrue();
        EventDetail detail = ledger.event(event).orElseThrow();
        assertThat(detail.event().state()).isEqualTo("accepted");
        assertThat(detail.event().key()).containsExactly("EV1");
        assertThat(detail.event().object()).contains("shop:PEV1");
        assertThat(detail.event().deliveries()).isEqualTo(1);
        assertThat(detail.deliveries()).singleElement().satisfies(delivery -> {
            assertThat(delivery.standing()).isEqualTo("first");
            assertThat(delivery.remoteAddress()).isEqualTo("192.0.2.1");
        });
        assertThat(detail.actions()).singleElement().satisfies(action -> {
            assertThat(action.key()).isEqualTo(Samples.actionKey("PG1"));
            assertThat(action.state()).isEqualTo(ActionState.PENDING);
            assertThat(action.firstEvent()).contains(event);
        });
        RawCopy raw = ledger.raw(event).get(0);
        assertThat(raw.body()).isEqualTo("body of EV1".getBytes(StandardCharsets.UTF_8));
        assertThat(raw.headers()).isEqualTo(Samples.delivery("x").headers());
        ActionDetail action = ledger.action(Samples.actionKey("PG1").digest()).orElseThrow();
        assertThat(action.request())
                .usingRecursiveComparison()
                .isEqualTo(Samples.reservation("PG1", "EV1").request());
        assertThat(action.links())
                .singleElement()
                .satisfies(link -> assertThat(link.how()).isEqualTo("made"));
    }

    @Test
    void a_repeat_changes_nothing_and_is_counted() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        assertThat(accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")))
                        .standing())
                .isEqualTo(Standing.REPEAT);

        EventDetail detail = ledger.event(Samples.eventKey("EV1").digest()).orElseThrow();
        assertThat(detail.event().deliveries()).isEqualTo(2);
        assertThat(detail.actions()).hasSize(1);
        assertThat(ledger.raw(Samples.eventKey("EV1").digest())).hasSize(1);
    }

    @Test
    void an_altered_copy_is_held_beside_the_first() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        for (int i = 0; i < 2; i++) {
            assertThat(accept(Samples.event("EV1", "altered", Plan.ignored())).standing())
                    .isEqualTo(Standing.CONFLICT_HELD);
        }
        EventDetail detail = ledger.event(Samples.eventKey("EV1").digest()).orElseThrow();
        assertThat(detail.event().state()).isEqualTo("held");
        assertThat(detail.event().heldReason()).contains("conflict");
        assertThat(detail.deliveries()).extracting(d -> d.standing()).containsExactly("first", "conflict", "conflict");
        List<RawCopy> copies = ledger.raw(Samples.eventKey("EV1").digest());
        assertThat(copies).extracting(RawCopy::first).containsExactly(true, false);
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
        assertThat(ledger.counts().held()).isEqualTo(1);
    }

    @Test
    void an_altered_copy_of_a_strict_source_leaves_no_trace() {
        accept(Samples.event("EV1"));
        assertThat(accept(Samples.event("EV1", "altered", Plan.ignored(), ConflictPolicy.REJECT, "v1"))
                        .standing())
                .isEqualTo(Standing.CONFLICT_REJECTED);
        assertThat(ledger.raw(Samples.eventKey("EV1").digest())).hasSize(1);
        assertThat(ledger.counts().held()).isZero();
    }

    @Test
    void a_copy_under_another_fingerprint_rule_counts_as_the_same() {
        accept(Samples.event("EV1"));
        assertThat(accept(Samples.event("EV1", "altered", Plan.ignored(), ConflictPolicy.HOLD, "v2"))
                        .standing())
                .isEqualTo(Standing.REPEAT);
    }

    @Test
    void a_body_without_a_key_is_kept_once_and_counted() {
        assertThat(accept(Samples.unidentified("no key")).standing()).isEqualTo(Standing.UNIDENTIFIED);
        assertThat(accept(Samples.unidentified("no key")).standing()).isEqualTo(Standing.UNIDENTIFIED_REPEAT);
        assertThat(accept(Samples.unidentified("no key either")).standing()).isEqualTo(Standing.UNIDENTIFIED);

        assertThat(ledger.counts().held()).isEqualTo(2);
        Digest event = Samples.unidentified("no key").events().get(0).key().digest();
        assertThat(ledger.event(event).orElseThrow().event()).satisfies(view -> {
            assertThat(view.heldReason()).contains("unidentified");
            assertThat(view.problem()).contains("body.id is missing");
            assertThat(view.deliveries()).isEqualTo(2);
        });
    }

    @Test
    void an_event_that_no_rule_wants_is_ignored_and_kept() {
        accept(Samples.event("EV1", "body", Plan.ignored()));
        assertThat(ledger.event(Samples.eventKey("EV1").digest())
                        .orElseThrow()
                        .event()
                        .state())
                .isEqualTo("ignored");
        assertThat(claim(10).actions()).isEmpty();
    }

    @Test
    void an_action_that_cannot_be_planned_holds_the_event_and_not_the_other_actions() {
        Plan plan = new Plan(
                List.of(Samples.reservation("PG1", "EV1")), List.of(new Plan.Failure("invoice", "no customer")), false);
        accept(Samples.event("EV1", "body", plan));

        EventDetail detail = ledger.event(Samples.eventKey("EV1").digest()).orElseThrow();
        assertThat(detail.event().state()).isEqualTo("held");
        assertThat(detail.event().heldReason()).contains("plan_failed");
        assertThat(detail.event().problem()).contains("invoice: no customer");
        assertThat(state("PG1")).isEqualTo(ActionState.PENDING);
    }

    @Test
    void another_event_of_the_same_fact_joins_the_action() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        accept(Samples.event("EV2", Samples.reservation("PG1", "EV2")));
        accept(Samples.event("EV3", Samples.reservation("PG1", "EV3", "messages", "other")));

        ActionDetail action = ledger.action(Samples.actionKey("PG1").digest()).orElseThrow();
        assertThat(action.links())
                .extracting(ActionDetail.Link::how)
                .containsExactlyInAnyOrder("made", "joined", "differs");
        assertThat(new String(action.request().body(), StandardCharsets.UTF_8)).contains("PG1");
        assertThat(claim(10).actions()).hasSize(1);
        assertThat(ledger.event(Samples.eventKey("EV2").digest()).orElseThrow().actions())
                .hasSize(1);
    }

    @Test
    void texts_that_a_database_cannot_keep_do_not_stop_a_delivery() {
        assertThat(accept(Samples.event("EV\u00e9\ud83d\ude00", "nul \0 in a body", Plan.ignored()))
                        .standing())
                .isEqualTo(Standing.NEW);
        Digest event = Samples.eventKey("EV\u00e9\ud83d\ude00").digest();
        assertThat(ledger.raw(event).get(0).body()).isEqualTo("nul \0 in a body".getBytes(StandardCharsets.UTF_8));
        assertThat(ledger.event(event).orElseThrow().event().key()).containsExactly("EV\u00e9\ud83d\ude00");
        assertThat(ledger.event(Digest.sha256(new byte[1]))).isEqualTo(Optional.empty());
    }
}
