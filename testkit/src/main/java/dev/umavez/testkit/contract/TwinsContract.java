package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.view.ActionDetail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same thing at the same moment, from many threads and, where the store allows it, from two nodes. */
public abstract class TwinsContract extends LedgerContract {

    private static final int COPIES = 8;
    private static final int KEYS = 40;

    private final List<Ledger> nodes = new ArrayList<>();

    @BeforeEach
    void openNodes() {
        nodes.clear();
        nodes.add(ledger);
        if (fixture.manyNodes()) {
            nodes.add(open("n2"));
        }
    }

    private Ledger node(int copy) {
        return nodes.get(copy % nodes.size());
    }

    /** Each of the threads sends its copies of all keys as fast as it can; every other one in the opposite order. */
    private List<List<EventReceipt>> send(CopyOf copyOf) {
        List<Callable<List<EventReceipt>>> calls = new ArrayList<>();
        for (int copy = 0; copy < COPIES; copy++) {
            int mine = copy;
            calls.add(() -> {
                List<CompletableFuture<List<EventReceipt>>> sent = new ArrayList<>();
                for (int i = 0; i < KEYS; i++) {
                    int key = mine % 2 == 0 ? i : KEYS - 1 - i;
                    sent.add(node(mine).accept(copyOf.make(key, mine)));
                }
                return sent.stream().map(future -> answer(future).get(0)).toList();
            });
        }
        return Together.run(calls);
    }

    private interface CopyOf {
        Acceptance make(int key, int copy);
    }

    private static long count(List<List<EventReceipt>> receipts, Standing standing) {
        return receipts.stream()
                .flatMap(List::stream)
                .filter(receipt -> receipt.standing() == standing)
                .count();
    }

    @Test
    void of_eight_copies_at_once_one_is_new() {
        List<List<EventReceipt>> receipts =
                send((key, copy) -> Samples.event("EV" + key, Samples.reservation("PG" + key, "EV" + key)));
        assertThat(count(receipts, Standing.NEW)).isEqualTo(KEYS);
        assertThat(count(receipts, Standing.REPEAT)).isEqualTo((COPIES - 1) * KEYS);
        assertThat(claim(1000).actions()).hasSize(KEYS);
        for (int key = 0; key < KEYS; key++) {
            assertThat(ledger.event(Samples.eventKey("EV" + key).digest())
                            .orElseThrow()
                            .event()
                            .deliveries())
                    .isEqualTo(COPIES);
        }
    }

    @Test
    void eight_events_of_one_fact_at_once_make_one_action() {
        List<List<EventReceipt>> receipts = send((key, copy) -> {
            String event = "EV" + key + "-" + copy;
            return Samples.event(event, Samples.reservation("PG" + key, event));
        });
        assertThat(count(receipts, Standing.NEW)).isEqualTo((long) COPIES * KEYS);
        assertThat(claim(1000).actions()).hasSize(KEYS);
        for (int key = 0; key < KEYS; key++) {
            ActionDetail action =
                    ledger.action(Samples.actionKey("PG" + key).digest()).orElseThrow();
            assertThat(action.links()).hasSize(COPIES);
            assertThat(action.links())
                    .filteredOn(link -> link.how().equals("made"))
                    .hasSize(1);
        }
    }

    @Test
    void of_eight_different_copies_at_once_one_is_first_and_the_others_are_held() {
        List<List<EventReceipt>> receipts =
                send((key, copy) -> Samples.event("EV" + key, "copy " + copy, Plan.ignored()));
        assertThat(count(receipts, Standing.NEW)).isEqualTo(KEYS);
        assertThat(count(receipts, Standing.CONFLICT_HELD)).isEqualTo((COPIES - 1) * KEYS);
        assertThat(ledger.raw(Samples.eventKey("EV0").digest())).hasSize(COPIES);
        assertThat(ledger.counts().held()).isEqualTo(KEYS);
    }

    @Test
    void claims_at_once_never_bring_the_same_action() {
        send((key, copy) ->
                Samples.event("EV" + key + "-" + copy, Samples.reservation("PG" + key, "EV" + key + "-" + copy)));
        List<Callable<List<ActionClaim>>> calls = new ArrayList<>();
        for (int i = 0; i < COPIES; i++) {
            int mine = i;
            calls.add(() -> node(mine)
                    .claim(new ClaimRequest("n" + mine, 7, 60_000, Set.of(), false))
                    .actions());
        }
        List<Digest> claimed = Together.run(calls).stream()
                .flatMap(List::stream)
                .map(claim -> claim.work().key())
                .toList();
        assertThat(claimed).doesNotHaveDuplicates();
        assertThat(claimed.size() + claim(1000).actions().size()).isEqualTo(KEYS);
    }

    @Test
    void of_two_decisions_at_once_one_is_applied() {
        for (int round = 0; round < 10; round++) {
            String payment = "PG" + round;
            ActionClaim claim = claimed(payment);
            answer(ledger.settle(word(claim.work(), ActionEvent.REJECTED, Doubt.KEEP, Optional.empty())));
            List<Callable<Decision.Answer>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int mine = i;
                calls.add(() -> node(mine)
                        .decide(new Decision(
                                Samples.actionKey(payment).digest(),
                                mine % 2 == 0 ? Decision.Verdict.DISMISS : Decision.Verdict.DONE,
                                "because",
                                Optional.empty(),
                                "p" + mine,
                                ledger.storeNowMs())));
            }
            assertThat(Together.run(calls))
                    .filteredOn(a -> a.effect() == Decision.Effect.APPLIED)
                    .hasSize(1);
            assertThat(ledger.action(Samples.actionKey(payment).digest())
                            .orElseThrow()
                            .decisions())
                    .hasSize(1);
        }
    }

    @Test
    void a_word_and_a_late_success_at_once_end_in_done() {
        for (int round = 0; round < 10; round++) {
            String payment = "PG" + round;
            ActionClaim first = claimed(payment);
            settle(first.work(), ActionEvent.NOT_DONE_TIME_LEFT, Doubt.KEEP);
            ActionClaim second = claimOne();
            List<Callable<Settled>> calls = List.of(
                    () -> answer(
                            node(0).settle(word(second.work(), ActionEvent.REJECTED, Doubt.KEEP, Optional.empty()))),
                    () -> answer(node(1).lateSuccess(
                                    first.work(),
                                    Optional.of("M"),
                                    Samples.attempt(3, first.work().fence(), "succeeded"),
                                    false)));
            assertThat(Together.run(calls).get(1)).isEqualTo(Settled.APPLIED);
            assertThat(state(payment)).isEqualTo(dev.umavez.ledger.ActionState.DONE);
        }
        assertThat(ledger.counts().dead()).isZero();
        assertThat(ledger.counts().pending()).isZero();
    }
}
