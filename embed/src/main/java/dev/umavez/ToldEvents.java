package dev.umavez;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;
import java.util.function.Consumer;

/** Tells the application's listener, whatever that does. */
final class ToldEvents implements DispatchEvents {
    private final UmavezListener listener;

    ToldEvents(UmavezListener listener) {
        this.listener = listener;
    }

    @Override
    public void ended(ActionClaim action, Outcome outcome, long durationMs) {
        tell(listener, told -> told.attemptEnded(action.key().effect(), outcome.word(), durationMs));
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        tell(listener, told -> told.stateReached(action.key().effect(), state));
    }

    static void tell(UmavezListener listener, Consumer<UmavezListener> news) {
        try {
            news.accept(listener);
        } catch (RuntimeException e) {
            Umavez.LOG.warn(
                    "UV-EMB-001 a listener failed; nothing else changed: {}",
                    e.getClass().getName());
        }
    }
}
