package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.Transition;
import dev.umavez.ledger.WorkRef;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every state meets every event: what the lifecycle allows happens, everything else changes nothing. */
public abstract class LifecycleContract extends LedgerContract {

    /** What no port of the ledger brings about: a door in doubt, and rules that speak before anybody claimed. */
    private static final Set<String> NOT_BY_A_PORT =
            Set.of("RESERVED_IN_DOUBT", "PENDING STALE", "PENDING NOT_NEEDED", "PENDING REPEAT_BECAME_UNSAFE");

    private static final Set<ActionEvent> NOT_A_WORD = EnumSet.of(
            ActionEvent.RESERVED,
            ActionEvent.RESERVED_IN_DOUBT,
            ActionEvent.CLAIMED,
            ActionEvent.LATE_SUCCESS,
            ActionEvent.WAIVED,
            ActionEvent.RELEASED,
            ActionEvent.REPLAYED,
            ActionEvent.REOPENED,
            ActionEvent.PROCEED,
            ActionEvent.CONFIRMED_DONE);

    private final Set<String> visited = new HashSet<>();
    private int payments;

    /** An action that somebody spoke about under this reference. */
    private record Case(String payment, WorkRef work) {}

    private Case running() {
        String payment = "PG" + payments++;
        return new Case(payment, claimed(payment).work());
    }

    private Case after(ActionEvent event) {
        Case made = running();
        answer(ledger.settle(
                word(made.work, event, event == ActionEvent.UNKNOWN ? Doubt.SET : Doubt.KEEP, dueOf(event, false))));
        return made;
    }

    private Case in(ActionState state) {
        return switch (state) {
            case PENDING -> {
                Case made = running();
                answer(ledger.settle(word(
                        made.work,
                        ActionEvent.NOT_DONE_TIME_LEFT,
                        Doubt.KEEP,
                        Optional.of(ledger.storeNowMs() + 3_600_000))));
                yield made;
            }
            case RUNNING -> running();
            case DONE -> after(ActionEvent.SUCCEEDED);
            case DEAD -> after(ActionEvent.REJECTED);
            case UNCERTAIN -> after(ActionEvent.UNKNOWN);
            case DISMISSED -> after(ActionEvent.NOT_NEEDED);
        };
    }

    /** An uncertain action that a prober holds. */
    private Case probed() {
        Case made = running();
        answer(ledger.settle(word(made.work, ActionEvent.UNKNOWN, Doubt.SET, Optional.of(ledger.storeNowMs()))));
        ActionClaim probe = claimOne();
        return new Case(made.payment, probe.work());
    }

    /** An hour away, so that no other case claims it. */
    private Optional<Long> dueOf(ActionEvent event, boolean always) {
        return always || Lifecycle.target(event) == ActionState.PENDING
                ? Optional.of(ledger.storeNowMs() + 3_600_000)
                : Optional.empty();
    }

    private void visit(ActionState from, ActionEvent event) {
        Lifecycle.from(from, event).ifPresent(transition -> visited.add(name(transition)));
    }

    private static String name(Transition transition) {
        return transition.from().map(from -> from + " ").orElse("") + transition.event();
    }

    @Test
    void every_transition_of_the_lifecycle_happens_and_no_other() {
        visited.add("RESERVED");
        visited.add("PENDING CLAIMED");
        for (ActionEvent event : ActionEvent.values()) {
            if (!NOT_A_WORD.contains(event)) {
                speak(ActionState.RUNNING, running(), event);
                speak(ActionState.UNCERTAIN, probed(), event);
            }
        }
        for (ActionState state : ActionState.values()) {
            unheld(state);
            late(state);
            for (Decision.Verdict verdict : Decision.Verdict.values()) {
                decide(state, verdict);
            }
        }
        List<String> never = Lifecycle.transitions().stream()
                .map(LifecycleContract::name)
                .filter(name -> !visited.contains(name) && !NOT_BY_A_PORT.contains(name))
                .toList();
        assertThat(never).as("transitions that were never visited").isEmpty();
    }

    private void speak(ActionState from, Case made, ActionEvent event) {
        boolean allowed = Lifecycle.from(from, event).isPresent();
        visit(from, event);
        Settled settled = answer(ledger.settle(word(made.work, event, Doubt.KEEP, dueOf(event, true))));
        assertThat(settled).as("%s in %s", event, from).isEqualTo(allowed ? Settled.APPLIED : Settled.LOST);
        assertThat(state(made.payment)).as("%s in %s", event, from).isEqualTo(allowed ? Lifecycle.target(event) : from);
    }

    /** Nobody holds it: no word counts, whatever it says. */
    private void unheld(ActionState state) {
        if (state == ActionState.RUNNING) {
            return;
        }
        Case made = in(state);
        for (ActionEvent event : ActionEvent.values()) {
            if (!NOT_A_WORD.contains(event)) {
                Settled settled = answer(ledger.settle(word(made.work, event, Doubt.KEEP, dueOf(event, true))));
                assertThat(settled).as("%s in %s", event, state).isEqualTo(Settled.LOST);
            }
        }
        assertThat(state(made.payment)).isEqualTo(state);
    }

    private void late(ActionState state) {
        Case made = in(state);
        boolean allowed = Lifecycle.from(state, ActionEvent.LATE_SUCCESS).isPresent();
        visit(state, ActionEvent.LATE_SUCCESS);
        Settled settled = answer(ledger.lateSuccess(
                made.work, Optional.of("M"), Samples.attempt(9, made.work.fence(), "succeeded"), false));
        assertThat(settled).as("late success in %s", state).isEqualTo(allowed ? Settled.APPLIED : Settled.LOST);
        assertThat(state(made.payment)).isEqualTo(allowed ? ActionState.DONE : state);
    }

    private void decide(ActionState state, Decision.Verdict verdict) {
        Case made = in(state);
        List<ActionEvent> events = switch (verdict) {
            case DONE -> List.of(ActionEvent.CONFIRMED_DONE);
            case NOT_DONE -> List.of(ActionEvent.RELEASED, ActionEvent.REPLAYED, ActionEvent.PROCEED);
            case DISMISS -> List.of(ActionEvent.WAIVED);
            case REOPEN -> List.of(ActionEvent.REOPENED);
        };
        Optional<ActionEvent> event = events.stream()
                .filter(candidate -> Lifecycle.from(state, candidate).isPresent())
                .findFirst();
        event.ifPresent(known -> visit(state, known));
        Decision.Answer answer = ledger.decide(new Decision(
                Samples.actionKey(made.payment).digest(),
                verdict,
                "because",
                Optional.empty(),
                "ana",
                ledger.storeNowMs() + 3_600_000));
        assertThat(answer.effect())
                .as("%s in %s", verdict, state)
                .isEqualTo(event.isPresent() ? Decision.Effect.APPLIED : Decision.Effect.REFUSED);
        ActionState expected = event.map(Lifecycle::target).orElse(state);
        assertThat(answer.state()).contains(expected);
        assertThat(state(made.payment)).isEqualTo(expected);
        if (expected == ActionState.PENDING && event.isPresent()) {
            answer(ledger.settle(word(claimOne().work(), ActionEvent.SUCCEEDED, Doubt.CLEAR, Optional.empty())));
        }
    }
}
