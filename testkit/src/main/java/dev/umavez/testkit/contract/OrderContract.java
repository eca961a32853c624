package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.Terms;
import dev.umavez.ledger.view.Blocked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** One at a time for each object, in the order in which they were accepted. */
public abstract class OrderContract extends LedgerContract {
    private static final int NODES = 2;
    private static final int OBJECTS = 4;
    private static final int EACH = 12;

    private static Reservation ordered(String object, String occurrence, Terms.Order order) {
        Reservation sample = Samples.reservation(occurrence, occurrence);
        ActionKey key = new ActionKey(
                new ObjectRef(Part.of("acme"), "shop", Part.of(object)), Part.of(occurrence), "push", Part.none());
        return new Reservation(key, sample.request(), sample.origin(), new Terms(order, 0, Optional.empty(), Set.of()));
    }

    private ActionKey accepted(String object, String occurrence, Terms.Order order) {
        Reservation reservation = ordered(object, occurrence, order);
        accept(Samples.event("EV-" + object + occurrence, reservation));
        return reservation.key();
    }

    private List<String> claimable() {
        List<String> names = new ArrayList<>();
        claim(50).actions().forEach(claim -> names.add(claim.key().occurrence().readable()));
        return names;
    }

    private ActionClaim only(String occurrence) {
        ActionClaim claim = claimOne();
        assertThat(claim.key().occurrence().readable()).isEqualTo(occurrence);
        return claim;
    }

    private void decide(ActionKey action, Decision.Verdict verdict) {
        Decision.Answer answer = ledger.decide(
                new Decision(action.digest(), verdict, "because", Optional.empty(), "ana", ledger.storeNowMs()));
        assertThat(answer.effect()).isEqualTo(Decision.Effect.APPLIED);
    }

    @Test
    void of_one_object_only_the_first_is_claimed_and_the_next_when_it_has_ended() {
        accepted("o1", "a", Terms.Order.WAIT);
        accepted("o1", "b", Terms.Order.WAIT);
        accepted("o1", "c", Terms.Order.WAIT);
        for (String next : List.of("a", "b", "c")) {
            ActionClaim claim = only(next);
            assertThat(claimable()).isEmpty();
            settle(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        }
        assertThat(claimable()).isEmpty();
    }

    @Test
    void several_of_one_event_follow_each_other_in_the_order_of_its_plan() {
        accept(Samples.event(
                "EV1",
                ordered("o1", "z", Terms.Order.WAIT),
                ordered("o1", "a", Terms.Order.WAIT),
                ordered("o1", "m", Terms.Order.WAIT)));
        for (String next : List.of("z", "a", "m")) {
            settle(only(next).work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        }
    }

    @Test
    void objects_and_unordered_actions_do_not_wait_for_each_other() {
        accepted("o1", "a", Terms.Order.WAIT);
        accepted("o1", "b", Terms.Order.WAIT);
        accepted("o2", "c", Terms.Order.WAIT);
        accepted("o1", "d", Terms.Order.NONE);
        assertThat(claimable()).containsExactlyInAnyOrder("a", "c", "d");
    }

    @Test
    void a_retry_keeps_its_place() {
        accepted("o1", "a", Terms.Order.WAIT);
        accepted("o1", "b", Terms.Order.WAIT);
        ActionClaim first = only("a");
        long dueMs = ledger.storeNowMs() + fixture.leaseMs();
        answer(ledger.settle(word(first.work(), ActionEvent.NOT_DONE_TIME_LEFT, Doubt.CLEAR, Optional.of(dueMs))));
        assertThat(claimable()).isEmpty();
        letLeaseEnd();
        settle(only("a").work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        only("b");
    }

    @Test
    void what_stands_still_behind_one_that_needs_a_person_is_counted() {
        ActionKey first = accepted("o1", "a", Terms.Order.WAIT);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(ledger.blocked()).as("nobody waits").isEqualTo(Blocked.NONE);
        accepted("o1", "b", Terms.Order.WAIT);
        accepted("o1", "c", Terms.Order.WAIT);
        accepted("o2", "d", Terms.Order.WAIT);
        accepted("o2", "e", Terms.Order.WAIT);
        Blocked dead = ledger.blocked();
        assertThat(dead.lanes()).isEqualTo(1);
        assertThat(dead.actions()).isEqualTo(2);
        assertThat(dead.sinceMs()).isPositive();
        settle(only("d").work(), ActionEvent.UNKNOWN, Doubt.SET);
        assertThat(ledger.blocked().lanes()).isEqualTo(2);
        assertThat(ledger.blocked().actions()).isEqualTo(3);
        decide(first, Decision.Verdict.DISMISS);
        assertThat(ledger.blocked().actions()).isEqualTo(1);
    }

    @Test
    void one_that_leaves_its_lane_blocks_nobody() {
        accepted("o1", "a", Terms.Order.SKIP);
        accepted("o1", "b", Terms.Order.SKIP);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(ledger.blocked()).isEqualTo(Blocked.NONE);
    }

    @Test
    void behind_a_dead_one_the_others_wait_until_a_person_has_decided() {
        ActionKey first = accepted("o1", "a", Terms.Order.WAIT);
        accepted("o1", "b", Terms.Order.WAIT);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(claimable()).isEmpty();
        accepted("o1", "c", Terms.Order.WAIT);
        assertThat(claimable()).isEmpty();
        assertThat(ledger.action(first.digest()).orElseThrow().behind()).isEqualTo(2);
        decide(first, Decision.Verdict.NOT_DONE);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(claimable()).isEmpty();
        decide(first, Decision.Verdict.DISMISS);
        settle(only("b").work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        only("c");
    }

    @Test
    void behind_an_uncertain_one_the_others_wait_until_it_is_known() {
        ActionKey first = accepted("o1", "a", Terms.Order.WAIT);
        accepted("o1", "b", Terms.Order.WAIT);
        answer(ledger.settle(word(only("a").work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.empty())));
        assertThat(claimable()).isEmpty();
        decide(first, Decision.Verdict.DONE);
        only("b");
    }

    @Test
    void who_may_be_skipped_leaves_the_line_when_dead_or_uncertain() {
        ActionKey first = accepted("o1", "a", Terms.Order.SKIP);
        accepted("o1", "b", Terms.Order.SKIP);
        accepted("o1", "c", Terms.Order.SKIP);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        answer(ledger.settle(word(only("b").work(), ActionEvent.UNKNOWN, Doubt.SET, Optional.of(farAway()))));
        ActionClaim third = only("c");
        decide(first, Decision.Verdict.NOT_DONE);
        // One at a time all the same: it waits for the one that runs.
        assertThat(claimable()).isEmpty();
        settle(third.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        only("a");
    }

    private long farAway() {
        return ledger.storeNowMs() + 3_600_000;
    }

    @Test
    void a_delay_is_waited_for_once_and_counts_from_the_reservation() {
        Reservation late = ordered("o1", "a", Terms.Order.WAIT);
        accept(Samples.event(
                "EV1",
                new Reservation(
                        late.key(),
                        late.request(),
                        late.origin(),
                        new Terms(Terms.Order.WAIT, fixture.leaseMs(), Optional.empty(), Set.of())),
                ordered("o1", "b", Terms.Order.WAIT)));
        assertThat(claimable()).isEmpty();
        letLeaseEnd();
        settle(only("a").work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        only("b");
    }

    @Test
    void the_order_holds_when_nodes_accept_and_run_at_the_same_time() {
        List<Ledger> nodes = new ArrayList<>();
        for (int node = 0; node < NODES; node++) {
            nodes.add(node == 0 || !fixture.manyNodes() ? ledger : open("n" + (node + 1)));
        }
        Map<String, List<String>> ran = new ConcurrentHashMap<>();
        Map<String, Integer> running = new ConcurrentHashMap<>();
        List<String> overlaps = Collections.synchronizedList(new ArrayList<>());
        List<Callable<Boolean>> work = new ArrayList<>();
        for (int object = 0; object < OBJECTS; object++) {
            String name = "o" + object;
            Ledger node = nodes.get(object % NODES);
            work.add(() -> {
                for (int i = 0; i < EACH; i++) {
                    answer(node.accept(Samples.event(
                            "EV-" + name + i, ordered(name, String.format("%02d", i), Terms.Order.WAIT))));
                }
                return true;
            });
        }
        for (Ledger node : nodes) {
            String owner = "w" + nodes.indexOf(node);
            work.add(() -> {
                while (ran.values().stream().mapToInt(List::size).sum() < OBJECTS * EACH) {
                    for (ActionClaim claim : node.claim(new ClaimRequest(owner, 3, LONG_LEASE_MS, Set.of(), true))
                            .actions()) {
                        String object = claim.key().object().object().readable();
                        if (running.merge(object, 1, Integer::sum) > 1) {
                            overlaps.add(object);
                        }
                        ran.computeIfAbsent(object, key -> Collections.synchronizedList(new ArrayList<>()))
                                .add(claim.key().occurrence().readable());
                        running.merge(object, -1, Integer::sum);
                        assertThat(answer(node.settle(
                                        word(claim.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR, Optional.empty()))))
                                .isEqualTo(Settled.APPLIED);
                    }
                }
                return true;
            });
        }
        Together.run(work);
        assertThat(overlaps).isEmpty();
        Map<String, List<String>> expected = new HashMap<>();
        for (int object = 0; object < OBJECTS; object++) {
            List<String> all = new ArrayList<>();
            for (int i = 0; i < EACH; i++) {
                all.add(String.format("%02d", i));
            }
            expected.put("o" + object, all);
        }
        assertThat(ran).isEqualTo(expected);
    }

    @Test
    void what_is_dead_in_a_line_is_shown_as_dead_and_counted_once() {
        ActionKey first = accepted("o1", "a", Terms.Order.WAIT);
        settle(only("a").work(), ActionEvent.REJECTED, Doubt.KEEP);
        assertThat(ledger.action(first.digest()).orElseThrow().action().state()).isEqualTo(ActionState.DEAD);
        assertThat(ledger.action(first.digest()).orElseThrow().action().nextDueMs())
                .isEmpty();
        assertThat(ledger.counts().dead()).isEqualTo(1);
        assertThat(ledger.counts().pending()).isZero();
    }
}
