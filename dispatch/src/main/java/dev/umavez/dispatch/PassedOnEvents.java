package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;

/** Passes everything on; whoever wants a part of it overrides that and passes it on too. */
public abstract class PassedOnEvents implements DispatchEvents {
    private final DispatchEvents next;

    /** @param next who else listens */
    protected PassedOnEvents(DispatchEvents next) {
        this.next = next;
    }

    @Override
    public void started(ActionClaim action) {
        next.started(action);
    }

    @Override
    public void ended(ActionClaim action, Outcome outcome, long durationMs) {
        next.ended(action, outcome, durationMs);
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        next.settled(action, state, cause);
    }

    @Override
    public void leaseLost(ActionClaim action) {
        next.leaseLost(action);
    }

    @Override
    public void paused(String destination, String why) {
        next.paused(destination, why);
    }

    @Override
    public void circuitOpened(String destination, String why) {
        next.circuitOpened(destination, why);
    }

    @Override
    public void circuitReturning(String destination) {
        next.circuitReturning(destination);
    }

    @Override
    public void resumed(String destination) {
        next.resumed(destination);
    }

    @Override
    public void waitingUnconfigured(ActionClaim action, String missing) {
        next.waitingUnconfigured(action, missing);
    }

    @Override
    public void dutyFailed(String duty, String code, Throwable error) {
        next.dutyFailed(duty, code, error);
    }
}
