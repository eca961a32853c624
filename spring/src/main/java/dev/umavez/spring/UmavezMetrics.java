package dev.umavez.spring;

import dev.umavez.UmavezListener;
import dev.umavez.ledger.ActionState;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.TimeUnit;

/**
 * Counts in Micrometer: {@code umavez.once} (effect, repeat), {@code umavez.enqueued} (action, new), {@code umavez.attempts} (action, outcome;
 * a timer) and {@code umavez.states} (action, state).
 */
final class UmavezMetrics implements UmavezListener {
    private final MeterRegistry registry;

    UmavezMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void onceAnswered(String effect, boolean repeat) {
        registry.counter("umavez.once", "effect", effect, "repeat", Boolean.toString(repeat))
                .increment();
    }

    @Override
    public void enqueued(String action, boolean isNew) {
        registry.counter("umavez.enqueued", "action", action, "new", Boolean.toString(isNew))
                .increment();
    }

    @Override
    public void attemptEnded(String action, String outcome, long millis) {
        registry.timer("umavez.attempts", "action", action, "outcome", outcome).record(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void stateReached(String action, ActionState state) {
        registry.counter("umavez.states", "action", action, "state", state.word())
                .increment();
    }
}
