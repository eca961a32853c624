package dev.umavez.dispatch;

import dev.umavez.ledger.Digest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What this node has for one destination: a queue, how many run, its rate and its pause. Safe for use by many threads. */
final class Lane {
    private final String destination;
    private final ArrayDeque<Held.Action> queue = new ArrayDeque<>();
    private final Pause pause;
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
        if (queue.isEmpty() || pause.isPaused(nanos) || running >= (pause.isTrial() ? 1 : concurrency)) {
            return Optional.empty();
        }
        if (tokens.isPresent() && !tokens.get().tryTake(nanos)) {
            return Optional.empty();
        }
        running++;
        return Optional.of(queue.removeFirst());
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
        return queue.isEmpty() && running == 0 && !pause.isPaused(nanos) && !pause.isTrial();
    }

    synchronized boolean isPaused(long nanos) {
        return pause.isPaused(nanos);
    }

    /** Whether it should get no more now, when {@code share} is the most that it may have waiting. */
    synchronized boolean isFull(int share, long nanos) {
        if (pause.isPaused(nanos)) {
            return true;
        }
        if (pause.isTrial()) {
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

    /** How long until the rate lets the next one start, in milliseconds; empty when it is not the rate that holds it. */
    synchronized Optional<Long> waitMs() {
        return queue.isEmpty() || running >= concurrency ? Optional.empty() : tokens.map(TokenBucket::waitMs);
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
