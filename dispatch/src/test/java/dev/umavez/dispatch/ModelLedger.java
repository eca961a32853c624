package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.MarkAnswer;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.WorkLedger;
import dev.umavez.ledger.WorkRef;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** The ledger in memory, as small as dispatch needs it: leases, fences, marks, and the lifecycle as the judge of every word. */
final class ModelLedger implements WorkLedger {
    private final LongSupplier nowMs;
    private final Map<Digest, ModelRow> rows = new LinkedHashMap<>();
    private final List<PlanClaim> plans = new ArrayList<>();
    final Map<Digest, Freshness.Highest> highest = new LinkedHashMap<>();
    final List<WorkRef> postponed = new ArrayList<>();
    final List<WorkRef> released = new ArrayList<>();
    final List<String> lateSuccesses = new ArrayList<>();
    final Set<String> paused = new HashSet<>();
    int claims;
    private boolean away;
    private Runnable whileMarking = () -> {};

    ModelLedger(LongSupplier nowMs) {
        this.nowMs = nowMs;
    }

    synchronized ModelRow reserve(ActionKey key, Request request) {
        return rows.computeIfAbsent(key.digest(), digest -> new ModelRow(key, request, nowMs.getAsLong()));
    }

    synchronized void plan(PlanClaim claim) {
        plans.add(claim);
    }

    /** From now on the store answers nothing, or does again. */
    synchronized void away(boolean isAway) {
        away = isAway;
    }

    synchronized void whileMarking(Runnable happens) {
        whileMarking = happens;
    }

    synchronized ActionState state(ModelRow row) {
        return row.state;
    }

    synchronized int releasedCount() {
        return released.size();
    }

    synchronized long count(ActionState state) {
        return rows.values().stream().filter(row -> row.state == state).count();
    }

    @Override
    public synchronized Claims claim(ClaimRequest request) {
        present();
        claims++;
        long now = nowMs.getAsLong();
        List<ActionClaim> taken = rows.values().stream()
                .filter(row -> row.working && row.dueMs <= now && row.leaseUntilMs <= now)
                .filter(row -> !request.saturated().contains(row.request.destination()))
                .limit(request.limit())
                .map(row -> row.claim(request.node(), now, request.leaseMs()))
                .toList();
        List<PlanClaim> planned = List.copyOf(plans);
        plans.clear();
        return new Claims(taken, planned, List.of(), now);
    }

    @Override
    public synchronized CompletableFuture<MarkAnswer> mark(WorkRef work, long leaseMs) {
        present();
        whileMarking.run();
        ModelRow row = row(work);
        boolean granted = row.isHeldUnder(work.fence()) && !row.marked && row.doubtSinceMs.isEmpty();
        if (granted) {
            row.mark(nowMs.getAsLong(), leaseMs);
        }
        return CompletableFuture.completedFuture(new MarkAnswer(granted, nowMs.getAsLong()));
    }

    @Override
    public synchronized CompletableFuture<Settled> settle(Settlement word) {
        present();
        ModelRow row = row(word.work());
        if (!row.isHeldUnder(word.work().fence())) {
            row.tried.addAll(word.attempts());
            return CompletableFuture.completedFuture(Settled.LOST);
        }
        row.settle(word, nowMs.getAsLong());
        return CompletableFuture.completedFuture(Settled.APPLIED);
    }

    @Override
    public synchronized Optional<Freshness.Highest> highest(Digest object, String source) {
        return Optional.ofNullable(highest.get(object));
    }

    @Override
    public synchronized CompletableFuture<Settled> lateSuccess(
            WorkRef work, Optional<String> result, Attempt attempt, boolean takesRepeats) {
        present();
        ModelRow row = row(work);
        if (Lifecycle.from(row.state, ActionEvent.LATE_SUCCESS).isEmpty()) {
            return CompletableFuture.completedFuture(Settled.LOST);
        }
        lateSuccesses.add(result.orElse(""));
        row.state = ActionState.DONE;
        row.result = result;
        row.working = false;
        row.fence++;
        row.free();
        return CompletableFuture.completedFuture(Settled.APPLIED);
    }

    @Override
    public synchronized List<WorkRef> renew(List<WorkRef> held, String node, long leaseMs) {
        present();
        List<WorkRef> lost = new ArrayList<>();
        for (WorkRef work : held) {
            ModelRow row = rows.get(work.key());
            if (row == null || !row.isHeldUnder(work.fence())) {
                lost.add(work);
            } else {
                row.leaseUntilMs = nowMs.getAsLong() + leaseMs;
            }
        }
        return lost;
    }

    @Override
    public synchronized void release(List<WorkRef> held, String node) {
        present();
        for (WorkRef work : held) {
            ModelRow row = row(work);
            if (row.isHeldUnder(work.fence()) && !row.marked) {
                row.free();
                released.add(work);
            }
        }
    }

    @Override
    public synchronized void postpone(List<WorkRef> held, String node, long dueMs) {
        postponed.addAll(held);
        for (WorkRef work : held) {
            ModelRow row = rows.get(work.key());
            if (row != null && row.isHeldUnder(work.fence())) {
                row.free();
                row.dueMs = dueMs;
            }
        }
    }

    @Override
    public Map<String, Long> unhandled(Set<String> handled) {
        return Map.of();
    }

    @Override
    public synchronized Set<String> pausedDestinations() {
        present();
        return Set.copyOf(paused);
    }

    private ModelRow row(WorkRef work) {
        return Optional.ofNullable(rows.get(work.key())).orElseThrow();
    }

    private void present() {
        if (away) {
            throw new StoreUnavailableException("the model is away", new IOException("away"));
        }
    }
}
