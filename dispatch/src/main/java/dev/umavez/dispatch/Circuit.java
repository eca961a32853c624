package dev.umavez.dispatch;

import dev.umavez.ledger.Digest;
import java.util.Optional;

/**
 * Leaves a destination alone that fails. It opens when the share of failures is too high; after a while one call is tried; when that one
 * is taken calls come back step by step, else it stays open twice as long. A destination that asks to be left alone
 * ({@code Retry-After}) is, for that time. Pure: time and chance are handed in. Not safe for many threads by itself.
 */
final class Circuit {
    private static final double JITTER = 0.2;

    /** What it lets through. */
    enum State {
        /** Everything. */
        CLOSED,
        /** Nothing. */
        OPEN,
        /** One call, to see. */
        HALF_OPEN,
        /** More every second. */
        RETURNING
    }

    private CircuitPolicy policy;
    private FailureWindow window;
    private State state = State.CLOSED;
    private long untilNanos;
    private long openMs;
    private boolean held;
    private Optional<Digest> trial = Optional.empty();
    private Optional<SlowStart> start = Optional.empty();

    Circuit(CircuitPolicy policy) {
        this.policy = policy;
        this.window = new FailureWindow(policy.windowMs());
    }

    /** Takes over today's settings. */
    void policy(CircuitPolicy today) {
        if (!today.equals(policy)) {
            policy = today;
            window = new FailureWindow(today.windowMs());
        }
    }

    State state(long nanos) {
        if (state == State.OPEN && untilNanos - nanos <= 0) {
            state = held ? State.RETURNING : State.HALF_OPEN;
            start = held ? Optional.of(new SlowStart(nanos)) : Optional.empty();
            trial = Optional.empty();
        }
        if (state == State.RETURNING && start.map(s -> s.isOver(nanos)).orElse(true)) {
            state = State.CLOSED;
        }
        return state;
    }

    /** Whether one more may start beside those that run. */
    boolean lets(int running, int concurrency, long nanos) {
        return switch (state(nanos)) {
            case CLOSED -> running < concurrency;
            case OPEN -> false;
            case HALF_OPEN -> running == 0;
            case RETURNING ->
                start.map(s -> s.lets(running, concurrency, nanos)).orElse(true);
        };
    }

    void started(Digest action, long nanos) {
        if (state(nanos) == State.HALF_OPEN) {
            trial = Optional.of(action);
        }
        if (state == State.RETURNING) {
            start.ifPresent(SlowStart::started);
        }
    }

    /** A call failed; true when this opens. Of a half-open one only the trial counts: others began before. */
    boolean failed(Digest action, long nanos, double chance) {
        State now = state(nanos);
        if (now == State.OPEN || now == State.HALF_OPEN && !isTrial(action)) {
            return false;
        }
        window.add(true, nanos);
        if (now == State.HALF_OPEN) {
            open(Math.min(policy.maxMs(), 2 * openMs), nanos, chance);
            return true;
        }
        if (!window.exceeds(policy.calls(), policy.failures(), nanos)) {
            return false;
        }
        open(
                now == State.RETURNING && openMs > 0 ? Math.min(policy.maxMs(), 2 * openMs) : policy.openMs(),
                nanos,
                chance);
        return true;
    }

    /** A call was answered; true when this ends an open time. */
    boolean answered(Digest action, long nanos) {
        State now = state(nanos);
        if (now == State.HALF_OPEN && isTrial(action)) {
            state = State.RETURNING;
            start = Optional.of(new SlowStart(nanos));
            window.clear();
            return true;
        }
        if (now == State.CLOSED || now == State.RETURNING) {
            window.add(false, nanos);
        }
        return false;
    }

    /** The destination asks to be left alone; true when it was not so already. Bounded by the longest time to stay open. */
    boolean hold(long ms, long nanos) {
        long until = nanos + Math.min(ms, policy.maxMs()) * 1_000_000;
        State now = state(nanos);
        if (now == State.OPEN) {
            untilNanos = Math.max(untilNanos, until);
            return false;
        }
        // A trial that is asked to come later was answered, but not taken: the next call is a trial again.
        held = now != State.HALF_OPEN;
        state = State.OPEN;
        untilNanos = until;
        return true;
    }

    /** Whether nothing is remembered that matters. */
    boolean isCalm(long nanos) {
        return state(nanos) == State.CLOSED && !window.exceeds(1, Double.MIN_VALUE, nanos);
    }

    /** How long until something may start again, in milliseconds; empty when nothing holds it. */
    Optional<Long> waitMs(long nanos) {
        return switch (state(nanos)) {
            case CLOSED, HALF_OPEN -> Optional.empty();
            case OPEN -> Optional.of(Math.max(1, (untilNanos - nanos) / 1_000_000));
            case RETURNING -> start.map(s -> s.waitMs(nanos));
        };
    }

    private boolean isTrial(Digest action) {
        return trial.equals(Optional.of(action));
    }

    private void open(long ms, long nanos, double chance) {
        openMs = ms;
        state = State.OPEN;
        held = false;
        // Nodes that saw the same failure shall not come back at the same moment.
        untilNanos = nanos + (long) (ms * 1e6 * (1 + JITTER * chance));
        window.clear();
    }
}
