package dev.umavez.ledger;

import static dev.umavez.ledger.ActionEvent.*;
import static dev.umavez.ledger.ActionState.*;
import static dev.umavez.ledger.Actor.*;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The life of an action as a list of transitions. Guards of updates, CHECK lists, the diagram in the documentation and the tests are
 * made from it; nothing else decides which change of state is allowed.
 */
public final class Lifecycle {
    private static final List<Transition> TRANSITIONS = build();

    private Lifecycle() {}

    /** Every transition, in the order of the documentation. */
    public static List<Transition> transitions() {
        return TRANSITIONS;
    }

    /** The transition from this state for this event, empty when it is not allowed. */
    public static Optional<Transition> from(ActionState from, ActionEvent event) {
        return TRANSITIONS.stream()
                .filter(t -> t.event() == event && t.from().equals(Optional.of(from)))
                .findFirst();
    }

    /** The states in which this event is allowed: the guard of the UPDATE. */
    public static Set<ActionState> sources(ActionEvent event) {
        EnumSet<ActionState> states = EnumSet.noneOf(ActionState.class);
        TRANSITIONS.stream()
                .filter(t -> t.event() == event)
                .forEach(t -> t.from().ifPresent(states::add));
        return states;
    }

    /**
     * The state after this event; each event leads to one state only.
     *
     * @throws IllegalArgumentException when no transition has this event
     */
    public static ActionState target(ActionEvent event) {
        return TRANSITIONS.stream()
                .filter(t -> t.event() == event)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no transition for " + event))
                .to();
    }

    private static List<Transition> build() {
        List<Transition> list = new ArrayList<>();
        list.add(new Transition(Optional.empty(), RESERVED, PENDING, Set.of(DOOR), false));
        list.add(new Transition(Optional.empty(), RESERVED_IN_DOUBT, UNCERTAIN, Set.of(RESTORE), false));
        add(list, PENDING, CLAIMED, RUNNING, false, DISPATCHER);
        add(list, PENDING, STALE, DISMISSED, false, RULE);
        add(list, PENDING, NOT_NEEDED, DISMISSED, false, RULE);
        add(list, PENDING, WAIVED, DISMISSED, false, OPERATOR);
        add(list, PENDING, PROCEED, PENDING, false, OPERATOR);
        add(list, PENDING, REPEAT_BECAME_UNSAFE, UNCERTAIN, false, DISPATCHER);
        add(list, RUNNING, SUCCEEDED, DONE, true, HOLDER);
        add(list, RUNNING, NOT_DONE_TIME_LEFT, PENDING, true, HOLDER);
        add(list, RUNNING, NOT_DONE_NONE_LEFT, DEAD, true, HOLDER);
        add(list, RUNNING, REJECTED, DEAD, true, HOLDER);
        add(list, RUNNING, NOT_DONE_NONE_LEFT_IN_DOUBT, UNCERTAIN, true, HOLDER);
        add(list, RUNNING, REJECTED_IN_DOUBT, UNCERTAIN, true, HOLDER);
        add(list, RUNNING, NOT_NEEDED, DISMISSED, true, HOLDER);
        add(list, RUNNING, STALE, DISMISSED, true, HOLDER);
        add(list, RUNNING, UNDECIDED, PENDING, false, HOLDER);
        add(list, RUNNING, REPEAT_BECAME_UNSAFE, UNCERTAIN, true, HOLDER);
        add(list, RUNNING, UNKNOWN_REPEAT_SAFE, PENDING, true, HOLDER);
        add(list, RUNNING, UNKNOWN, UNCERTAIN, true, HOLDER);
        add(list, RUNNING, ABANDONED_BEFORE_MARK, PENDING, true, JANITOR);
        add(list, RUNNING, ABANDONED_REPEAT_SAFE, PENDING, true, JANITOR);
        add(list, RUNNING, ABANDONED_AFTER_MARK, UNCERTAIN, true, JANITOR);
        add(list, RUNNING, CRASHED_TOO_OFTEN, DEAD, true, JANITOR);
        add(list, UNCERTAIN, FOUND_DONE, DONE, false, PROBER, RECONCILER);
        add(list, UNCERTAIN, CONFIRMED_DONE, DONE, false, OPERATOR);
        add(list, UNCERTAIN, FOUND_ABSENT, PENDING, false, PROBER, RECONCILER);
        add(list, UNCERTAIN, RELEASED, PENDING, false, OPERATOR);
        add(list, UNCERTAIN, INCONCLUSIVE, UNCERTAIN, false, PROBER);
        add(list, PENDING, LATE_SUCCESS, DONE, false, LATE_HOLDER);
        add(list, RUNNING, LATE_SUCCESS, DONE, false, LATE_HOLDER);
        add(list, UNCERTAIN, LATE_SUCCESS, DONE, false, LATE_HOLDER);
        add(list, DEAD, LATE_SUCCESS, DONE, false, LATE_HOLDER);
        add(list, DEAD, CONFIRMED_DONE, DONE, false, OPERATOR);
        add(list, UNCERTAIN, WAIVED, DISMISSED, false, OPERATOR);
        add(list, DEAD, WAIVED, DISMISSED, false, OPERATOR);
        add(list, DEAD, REPLAYED, PENDING, false, OPERATOR);
        add(list, DISMISSED, REOPENED, PENDING, false, OPERATOR);
        return List.copyOf(list);
    }

    private static void add(
            List<Transition> list, ActionState from, ActionEvent event, ActionState to, boolean counts, Actor... by) {
        list.add(new Transition(Optional.of(from), event, to, Set.of(by), counts));
    }
}
