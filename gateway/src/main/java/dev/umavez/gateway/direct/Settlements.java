package dev.umavez.gateway.direct;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.dispatch.PassedOnEvents;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tells those who wait for an action when this node has settled it, and passes everything on. Safe for use by many threads. */
public final class Settlements extends PassedOnEvents {
    private final Map<Digest, Runnable> waiting = new ConcurrentHashMap<>();

    /** @param next who else listens */
    public Settlements(DispatchEvents next) {
        super(next);
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
        super.settled(action, state, cause);
        Runnable waiter = waiting.get(action.work().key());
        if (waiter != null) {
            waiter.run();
        }
    }
}
