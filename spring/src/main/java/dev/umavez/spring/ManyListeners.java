package dev.umavez.spring;

import dev.umavez.UmavezListener;
import dev.umavez.ledger.ActionState;
import java.util.List;

/** Tells several listeners. */
final class ManyListeners implements UmavezListener {
    private final List<UmavezListener> listeners;

    ManyListeners(List<UmavezListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void onceAnswered(String effect, boolean repeat) {
        listeners.forEach(told -> told.onceAnswered(effect, repeat));
    }

    @Override
    public void enqueued(String action, boolean isNew) {
        listeners.forEach(told -> told.enqueued(action, isNew));
    }

    @Override
    public void attemptEnded(String action, String outcome, long millis) {
        listeners.forEach(told -> told.attemptEnded(action, outcome, millis));
    }

    @Override
    public void stateReached(String action, ActionState state) {
        listeners.forEach(told -> told.stateReached(action, state));
    }
}
