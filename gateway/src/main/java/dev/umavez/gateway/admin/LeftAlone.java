package dev.umavez.gateway.admin;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.view.ActionView;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Destinations that take no calls now: what waits for one of them has done nothing that could be its cause.
 *
 * @param reasons why, by name
 */
record LeftAlone(Map<String, String> reasons) {
    private static final String TAKES_CALLS = "open";

    static LeftAlone of(Running running) {
        Map<String, String> reasons = new HashMap<>();
        for (Running.DestinationState destination : running.destinations()) {
            if (!destination.state().equals(TAKES_CALLS)) {
                String why = destination.reason().map(reason -> ": " + reason).orElse("");
                reasons.put(
                        destination.name(), "destination " + destination.name() + " is " + destination.state() + why);
            }
        }
        return new LeftAlone(reasons);
    }

    /** Why this action waits, if it does for this. */
    Optional<String> by(ActionView action) {
        return action.state() == ActionState.PENDING
                ? Optional.ofNullable(reasons.get(action.destination()))
                : Optional.empty();
    }
}
