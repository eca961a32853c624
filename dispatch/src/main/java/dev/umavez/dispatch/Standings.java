package dev.umavez.dispatch;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Surroundings;

/** What a call showed of its destination, besides its action: refused credentials, failures, a wish to be left alone. */
final class Standings {
    private final Custody custody;
    private final Surroundings surroundings;
    private final DispatchEvents events;

    Standings(Custody custody, Surroundings surroundings, DispatchEvents events) {
        this.custody = custody;
        this.surroundings = surroundings;
        this.events = events;
    }

    void shown(Lane lane, Digest action, Standing standing, long holdMs) {
        long nanos = surroundings.nowNanos();
        switch (standing) {
            case ACCEPTED -> {
                answered(lane, action, nanos);
                if (lane.accepted(action)) {
                    events.resumed(lane.destination());
                    custody.work().raise();
                }
            }
            case UNAUTHORISED -> {
                answered(lane, action, nanos);
                paused(lane, lane.unauthorised(action, nanos), "answered 401: it does not take our credentials");
            }
            case FORBIDDEN -> {
                answered(lane, action, nanos);
                paused(lane, lane.forbidden(action, nanos), "answered 403 to several actions in a row");
            }
            case FAILING ->
                opened(lane, lane.failed(action, nanos, surroundings.random().nextDouble()), "too many calls failed");
            case SILENT -> {}
        }
        if (holdMs > 0) {
            opened(lane, lane.hold(holdMs, nanos), "asked to be left alone for " + holdMs + " ms");
        }
    }

    private void answered(Lane lane, Digest action, long nanos) {
        if (lane.answered(action, nanos)) {
            events.circuitReturning(lane.destination());
            custody.work().raise();
        }
    }

    private void paused(Lane lane, boolean starts, String why) {
        if (starts) {
            events.paused(lane.destination(), why);
            custody.giveBack(lane.trim(0));
        }
    }

    private void opened(Lane lane, boolean opens, String why) {
        if (opens) {
            events.circuitOpened(lane.destination(), why);
            custody.giveBack(lane.trim(0));
        }
    }
}
