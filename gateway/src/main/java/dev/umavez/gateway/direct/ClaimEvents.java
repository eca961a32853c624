package dev.umavez.gateway.direct;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.ActionDetail;
import java.util.Optional;

/** Tells of what foreign executors do as the dispatcher tells of its own attempts. Safe for use by many threads. */
final class ClaimEvents {
    /** When an executor began, only it knows. */
    private static final long UNKNOWN_DURATION = -1;

    private final DispatchEvents events;

    ClaimEvents(DispatchEvents events) {
        this.events = events;
    }

    /** An executor has begun. */
    void started(WorkRef work, ActionDetail action) {
        events.started(claim(work, action));
    }

    /** An executor's word was written. */
    void settled(WorkRef work, ActionDetail before, ClaimWord word, ActionState state) {
        ActionClaim claim = claim(work, before);
        events.ended(claim, word.told(), UNKNOWN_DURATION);
        events.settled(claim, state, word.cause());
    }

    /** An executor spoke about an action that was not its own any more. */
    void lost(WorkRef work, ActionDetail action) {
        events.leaseLost(claim(work, action));
    }

    private static ActionClaim claim(WorkRef work, ActionDetail detail) {
        return new ActionClaim(
                work,
                detail.action().key(),
                ActionState.PENDING,
                detail.action().attempts(),
                0,
                detail.action().createdMs(),
                detail.action().doubtSinceMs(),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                detail.request());
    }
}
