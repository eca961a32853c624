package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.WorkRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An action in the model of the ledger. Guarded by the model. */
final class ModelRow {
    final ActionKey key;
    final Request request;
    final long createdMs;
    final List<Attempt> tried = new ArrayList<>();
    ActionState state = ActionState.PENDING;
    int attempts;
    int crashes;
    int probes;
    long fence;
    String owner = "";
    long leaseUntilMs;
    boolean marked;
    boolean working = true;
    long dueMs;
    Optional<Long> doubtSinceMs = Optional.empty();
    Optional<Long> firstCallMs = Optional.empty();
    Optional<Long> lastCallMs = Optional.empty();
    Optional<String> result = Optional.empty();
    String cause = "";

    ModelRow(ActionKey key, Request request, long nowMs) {
        this.key = key;
        this.request = request;
        this.createdMs = nowMs;
        this.dueMs = nowMs;
    }

    ActionClaim claim(String node, long nowMs, long leaseMs) {
        Optional<ActionClaim.Abandoned> abandoned =
                owner.isEmpty() ? Optional.empty() : Optional.of(new ActionClaim.Abandoned(owner, marked));
        fence++;
        owner = node;
        leaseUntilMs = nowMs + leaseMs;
        return new ActionClaim(
                new WorkRef(WorkRef.Kind.ACTION, 0, key.digest(), fence),
                key,
                state,
                attempts,
                crashes,
                createdMs,
                doubtSinceMs,
                firstCallMs,
                lastCallMs,
                probes,
                abandoned,
                request);
    }

    boolean isHeldUnder(long claimedFence) {
        return working && fence == claimedFence && !owner.isEmpty();
    }

    void mark(long nowMs, long leaseMs) {
        marked = true;
        leaseUntilMs = nowMs + leaseMs;
        called(nowMs);
    }

    void called(long nowMs) {
        firstCallMs = firstCallMs.or(() -> Optional.of(nowMs));
        lastCallMs = Optional.of(nowMs);
    }

    void settle(Settlement word, long nowMs) {
        ActionState from = state == ActionState.UNCERTAIN ? ActionState.UNCERTAIN : ActionState.RUNNING;
        if (Lifecycle.from(from, word.event()).isEmpty()) {
            throw new IllegalStateException("not in the lifecycle: " + from + " " + word.event());
        }
        state = Lifecycle.target(word.event());
        tried.addAll(word.attempts());
        if (word.crash()) {
            crashes++;
        } else if (Lifecycle.from(from, word.event()).orElseThrow().countsAttempt()) {
            attempts++;
        }
        probes = state == ActionState.UNCERTAIN && from == ActionState.UNCERTAIN ? probes + 1 : 0;
        switch (word.doubt()) {
            case SET -> {
                doubtSinceMs = doubtSinceMs.or(() -> Optional.of(nowMs));
                called(nowMs);
            }
            case CLEAR -> {
                doubtSinceMs = Optional.empty();
                firstCallMs = Optional.empty();
                lastCallMs = Optional.empty();
            }
            case KEEP -> {}
        }
        result = word.result();
        cause = word.cause();
        free();
        working = word.nextDueMs().isPresent();
        dueMs = word.nextDueMs().orElse(0L);
    }

    void free() {
        owner = "";
        marked = false;
        leaseUntilMs = 0;
    }
}
