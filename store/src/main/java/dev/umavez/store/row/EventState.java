package dev.umavez.store.row;

import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.Plan;

/** What became of an event's plan. The code is what the store keeps. */
public enum EventState {
    /** Safe, and still to be planned. */
    DEFERRED(0),
    PLANNED(1),
    IGNORED(2),
    UNIDENTIFIED(3),
    PLAN_FAILED(4);

    private final int code;

    EventState(int code) {
        this.code = code;
    }

    /** What the store keeps. */
    public int code() {
        return code;
    }

    /** Whether a redelivery shall make the plan again. */
    public static boolean unplanned(int code) {
        return code == DEFERRED.code || code == PLAN_FAILED.code;
    }

    /** The state of a new event. */
    public static EventState of(EventDraft draft, boolean deferred) {
        if (draft.unidentified().isPresent()) {
            return UNIDENTIFIED;
        }
        return deferred ? DEFERRED : of(draft.plan());
    }

    /** The state that a plan leads to. */
    public static EventState of(Plan plan) {
        if (plan.deferred()) {
            return DEFERRED;
        }
        if (!plan.failures().isEmpty()) {
            return PLAN_FAILED;
        }
        return plan.isIgnored() ? IGNORED : PLANNED;
    }
}
