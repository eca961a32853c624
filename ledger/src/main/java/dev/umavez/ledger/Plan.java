package dev.umavez.ledger;

import java.util.List;

/**
 * What the rules make of one event.
 *
 * @param reservations the actions it asks for
 * @param failures the actions that it should ask for and whose values could not be computed
 * @param deferred true when nothing was computed now and the event has to be planned later
 */
public record Plan(List<Reservation> reservations, List<Failure> failures, boolean deferred) {
    public Plan {
        reservations = List.copyOf(reservations);
        failures = List.copyOf(failures);
    }

    /**
     * An action that could not be planned.
     *
     * @param action the action's name
     * @param problem what could not be computed, without values of the event
     */
    public record Failure(String action, String problem) {}

    /** No rule wants the event. */
    public static Plan ignored() {
        return new Plan(List.of(), List.of(), false);
    }

    /** To be planned later by a step of its own. */
    public static Plan later() {
        return new Plan(List.of(), List.of(), true);
    }

    /** The actions that were planned, all of them without failure. */
    public static Plan of(List<Reservation> reservations) {
        return new Plan(reservations, List.of(), false);
    }

    /** Whether no rule wants the event. */
    public boolean isIgnored() {
        return reservations.isEmpty() && failures.isEmpty() && !deferred;
    }
}
