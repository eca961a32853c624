package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectAnswer.Standing;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.RequestKey;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HistoryFilter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Programs that ask for actions themselves: their keys, their twins, and other doors to the same identity. */
public abstract class DirectContract extends LedgerContract {

    private static final int TWINS = 100;

    private static Fingerprint fingerprint(String content) {
        return new Fingerprint(Digest.sha256(content.getBytes(StandardCharsets.UTF_8)), "v1");
    }

    private static DirectRequest keyed(String caller, String key, String payment, String content) {
        return new DirectRequest(
                caller,
                Optional.of(new RequestKey(Part.of("acme"), caller, "payment-notice", key)),
                fingerprint(content),
                Samples.reservation(payment, key));
    }

    private static DirectRequest byIdentity(String caller, Reservation reservation) {
        return new DirectRequest(caller, Optional.empty(), fingerprint("any"), reservation);
    }

    private DirectAnswer ask(DirectRequest request) {
        return answer(ledger.request(request));
    }

    @Test
    void a_request_makes_its_action_and_its_repeat_finds_it() {
        DirectAnswer first = ask(keyed("app", "K1", "PG1", "A"));
        assertThat(first.standing()).isEqualTo(Standing.NEW);
        assertThat(first.action()).isEqualTo(Samples.actionKey("PG1").digest());
        DirectAnswer repeat = ask(keyed("app", "K1", "PG1", "A"));
        assertThat(repeat.standing()).isEqualTo(Standing.REPEAT);
        assertThat(repeat.action()).isEqualTo(first.action());
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void the_history_names_no_event_where_a_program_asked() {
        Reservation event = Samples.reservation("PG1", "K1");
        Origin caller = new Origin(Origin.Door.CALLER, "app", "payment-notice", "");
        Reservation asked = new Reservation(event.key(), event.request(), caller);
        ask(byIdentity("app", asked));
        ask(new DirectRequest("other", Optional.empty(), fingerprint("other"), asked));
        ask(new DirectRequest(
                "app",
                Optional.of(new RequestKey(Part.of("acme"), "app", "payment-notice", "K2")),
                fingerprint("A"),
                asked));
        List<Happening> all = ledger.history(
                        new HistoryFilter("order/PPG1", Optional.of("acme"), Optional.empty(), 100))
                .items();
        assertThat(all).isNotEmpty().allSatisfy(one -> assertThat(one.other()).isEmpty());
    }

    @Test
    void a_key_is_kept_over_a_restart() {
        ask(keyed("app", "K1", "PG1", "A"));
        restart();
        assertThat(ask(keyed("app", "K1", "PG1", "A")).standing()).isEqualTo(Standing.REPEAT);
    }

    @Test
    void of_a_hundred_twins_at_once_one_is_new() {
        List<Ledger> nodes = fixture.manyNodes() ? List.of(ledger, open("n2")) : List.of(ledger);
        List<Callable<DirectAnswer>> calls = new ArrayList<>();
        for (int i = 0; i < TWINS; i++) {
            Ledger node = nodes.get(i % nodes.size());
            calls.add(() -> answer(node.request(keyed("app", "K1", "PG1", "A"))));
        }
        List<DirectAnswer> answers = Together.run(calls);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.NEW)).hasSize(1);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.REPEAT))
                .hasSize(TWINS - 1);
        assertThat(answers.stream().map(DirectAnswer::action).distinct()).hasSize(1);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void many_keys_of_one_identity_at_once_make_one_action() {
        List<Ledger> nodes = fixture.manyNodes() ? List.of(ledger, open("n2")) : List.of(ledger);
        List<Callable<DirectAnswer>> calls = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int mine = i;
            Ledger node = nodes.get(i % nodes.size());
            calls.add(() -> answer(node.request(keyed("app" + mine % 3, "K" + mine, "PG" + mine % 4, "A"))));
        }
        List<DirectAnswer> answers = Together.run(calls);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.NEW)).hasSize(4);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.JOINED))
                .hasSize(36);
        assertThat(claim(10).actions()).hasSize(4);
    }

    @Test
    void the_same_key_with_other_content_is_refused_and_changes_nothing() {
        DirectAnswer first = ask(keyed("app", "K1", "PG1", "A"));
        DirectAnswer other = ask(keyed("app", "K1", "PG2", "B"));
        assertThat(other.standing()).isEqualTo(Standing.KEY_REUSED);
        assertThat(other.action()).isEqualTo(first.action());
        assertThat(other.first()).isEqualTo(fingerprint("A"));
        assertThat(ledger.action(Samples.actionKey("PG2").digest())).isEmpty();
        assertThat(ask(keyed("app", "K1", "PG1", "A")).standing()).isEqualTo(Standing.REPEAT);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void of_twins_with_different_contents_one_is_new_and_the_others_are_told() {
        List<Callable<DirectAnswer>> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String content = "content " + i;
            String payment = "PG" + i;
            calls.add(() -> answer(ledger.request(keyed("app", "K1", payment, content))));
        }
        List<DirectAnswer> answers = Together.run(calls);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.NEW)).hasSize(1);
        assertThat(answers.stream().filter(a -> a.standing() == Standing.KEY_REUSED))
                .hasSize(19);
        assertThat(claim(30).actions()).hasSize(1);
    }

    @Test
    void two_callers_with_one_key_do_not_meet() {
        assertThat(ask(keyed("app", "K1", "PG1", "A")).standing()).isEqualTo(Standing.NEW);
        assertThat(ask(keyed("till", "K1", "PG2", "B")).standing()).isEqualTo(Standing.NEW);
        assertThat(claim(10).actions()).hasSize(2);
    }

    @Test
    void a_caller_joins_what_an_event_made() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        DirectAnswer joined = ask(keyed("app", "K1", "PG1", "A"));
        assertThat(joined.standing()).isEqualTo(Standing.JOINED);
        assertThat(ask(keyed("app", "K1", "PG1", "A")).standing()).isEqualTo(Standing.REPEAT);
        assertThat(ledger.action(joined.action()).orElseThrow().links()).hasSize(2);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void an_event_joins_what_a_caller_made() {
        DirectAnswer made = ask(keyed("app", "K1", "PG1", "A"));
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        assertThat(ledger.action(made.action()).orElseThrow().links()).hasSize(2);
        assertThat(claim(10).actions()).hasSize(1);
    }

    @Test
    void an_event_and_a_caller_at_once_make_one_action() {
        for (int round = 0; round < 20; round++) {
            String payment = "PG" + round;
            String event = "EV" + round;
            Callable<Boolean> delivery =
                    () -> !answer(ledger.accept(Samples.event(event, Samples.reservation(payment, event))))
                            .isEmpty();
            Callable<Boolean> call = () -> answer(ledger.request(keyed("app", "K" + payment, payment, "A")))
                            .standing()
                    != Standing.KEY_REUSED;
            assertThat(Together.run(List.of(delivery, call))).containsOnly(true);
        }
        assertThat(claim(50).actions()).hasSize(20);
    }

    @Test
    void without_a_key_the_identity_tells_repeats() {
        Reservation reservation = Samples.reservation("PG1", "any");
        assertThat(Stream.of("app", "app", "till").map(caller -> ask(byIdentity(caller, reservation))))
                .extracting(DirectAnswer::standing)
                .containsExactly(Standing.NEW, Standing.REPEAT, Standing.REPEAT);
        assertThat(claim(10).actions()).hasSize(1);
    }
}
