package dev.umavez.gateway.direct;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Outcome;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tells those who wait for an action when this node has settled it, and passes everything on. Safe for use by many threads. */
public final class Settlements implements DispatchEvents {
    private final DispatchEvents next;
    private final Map<Digest, Runnable> waiting = new ConcurrentHashMap<>();

    /** @param next who else listens */
    public Settlements(DispatchEvents next) {
        this.next = next;
    }

    /** From now on this is run, quickly and possibly often, when the action comes into a state. */
    void tell(Digest action, Runnable waiter) {
        waiting.put(action, waiter);
    }

    void forget(Digest action) {
        waiting.remove(action);
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        next.settled(action, state, cause);
        Runnable waiter = waiting.get(action.work().key());
        if (waiter != null) {
            waiter.run();
        }
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
    public void leaseLost(ActionClaim action) {
        next.leaseLost(action);
    }

    @Override
    public void paused(String destination, String why) {
        next.paused(destination, why);
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
