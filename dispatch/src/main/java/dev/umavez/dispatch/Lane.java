package dev.umavez.dispatch;

import dev.umavez.ledger.Digest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What this node has for one destination: a queue, how many run, its rate and its pause. Safe for use by many threads. */
final class Lane {
    private final String destination;
    private final ArrayDeque<Held.Action> queue = new ArrayDeque<>();
    private final Pause pause;
    private final Circuit circuit = new Circuit(CircuitPolicy.standard());
    private boolean stopped;
    private int running;
    private int concurrency = 1;
    private Optional<DestinationPolicy.Rate> rate = Optional.empty();
    private Optional<TokenBucket> tokens = Optional.empty();

    Lane(String destination, long pauseMs) {
        this.destination = destination;
        this.pause = new Pause(pauseMs);
    }

    String destination() {
        return destination;
    }

    /** Takes over today's limits. */
    synchronized void limits(DestinationPolicy policy, long nanos) {
        concurrency = policy.concurrency();
        circuit.policy(policy.circuit());
        if (!rate.equals(policy.rate())) {
            rate = policy.rate();
            tokens = rate.map(r -> new TokenBucket(r, nanos));
        }
    }

    synchronized void add(Held.Action action) {
        queue.addLast(action);
    }

    /** The next action that may start now; the caller has to say {@link #ended} once. */
    synchronized Optional<Held.Action> tryStart(long nanos) {
        boolean shut = queue.isEmpty() || stopped || pause.isPaused(nanos);
        if (shut || running >= (pause.isTrial() ? 1 : concurrency) || !circuit.lets(running, concurrency, nanos)) {
            return Optional.empty();
        }
        if (tokens.isPresent() && !tokens.get().tryTake(nanos)) {
            return Optional.empty();
        }
        running++;
        Held.Action next = queue.removeFirst();
        circuit.started(next.held().work().key(), nanos);
        return Optional.of(next);
    }

    synchronized void ended() {
        running--;
    }

    synchronized int running() {
        return running;
    }

    synchronized int queued() {
        return queue.size();
    }

    synchronized boolean isIdle(long nanos) {
        boolean calm = !pause.isPaused(nanos) && !pause.isTrial() && circuit.isCalm(nanos);
        return queue.isEmpty() && running == 0 && !stopped && calm;
    }

    synchronized boolean isPaused(long nanos) {
        return pause.isPaused(nanos);
    }

    /** Whether it should get no more now, when {@code share} is the most that it may have waiting. */
    synchronized boolean isFull(int share, long nanos) {
        if (stopped || pause.isPaused(nanos) || circuit.state(nanos) == Circuit.State.OPEN) {
            return true;
        }
        if (pause.isTrial() || circuit.state(nanos) == Circuit.State.HALF_OPEN) {
            return running + queue.size() >= 1;
        }
        // Of a slow rate no more waits here than goes in five seconds: other nodes may have tokens.
        long most = rate.map(r -> Math.max(concurrency, 5_000 * r.calls() / r.perMs()))
                .orElse((long) share);
        return queue.size() >= Math.min(most, share);
    }

    /** Takes away what waits beyond {@code keep}, the last first. */
    synchronized List<Held.Action> trim(int keep) {
        List<Held.Action> taken = new ArrayList<>();
        while (queue.size() > keep) {
            taken.add(queue.removeLast());
        }
        return taken;
    }

    /** How long until rate or circuit let the next one start, in milliseconds; empty when it is neither that holds it. */
    synchronized Optional<Long> waitMs(long nanos) {
        if (queue.isEmpty() || running >= concurrency) {
            return Optional.empty();
        }
        Optional<Long> circuitMs = circuit.waitMs(nanos);
        Optional<Long> rateMs = tokens.map(TokenBucket::waitMs);
        return rateMs.isPresent() && circuitMs.isPresent()
                ? Optional.of(Math.min(rateMs.get(), circuitMs.get()))
                : rateMs.or(() -> circuitMs);
    }

    /** A person has paused it, or not any more. */
    synchronized void stop(boolean isStopped) {
        stopped = isStopped;
    }

    /** A call failed; true when the circuit opens. */
    synchronized boolean failed(Digest action, long nanos, double chance) {
        return circuit.failed(action, nanos, chance);
    }

    /** A call was answered; true when the circuit lets calls come back. */
    synchronized boolean answered(Digest action, long nanos) {
        return circuit.answered(action, nanos);
    }

    /** The destination asks to be left alone; true when it was not so already. */
    synchronized boolean hold(long ms, long nanos) {
        return circuit.hold(ms, nanos);
    }

    /** How it is. */
    synchronized DestinationHealth health(long nanos) {
        boolean refused = pause.isPaused(nanos);
        String state = stopped
                ? "stopped"
                : refused ? "paused" : circuit.state(nanos).name().toLowerCase(Locale.ROOT);
        return new DestinationHealth(destination, state, running, queue.size(), circuit.waitMs(nanos));
    }

    synchronized boolean unauthorised(Digest action, long nanos) {
        return pause.unauthorised(action, nanos);
    }

    synchronized boolean forbidden(Digest action, long nanos) {
        return pause.forbidden(action, nanos);
    }

    synchronized boolean accepted(Digest action) {
        return pause.accepted(action);
    }
}
