package dev.umavez.dispatch;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Brings outcomes into the store, and does not lose one because the store is away: it tries again with growing waits, also when the
 * lease is over, since a late success is still a fact. What waits here counts against the dispatcher's capacity, so that it is bounded.
 * Safe for use by many threads.
 */
final class Settler {
    private static final long FIRST_WAIT_MS = 100;
    private static final long LONGEST_WAIT_MS = 5_000;
    /** An error that is not the store's absence is a defect; the row is then left to its lease and the examination. */
    private static final int MOST_DEFECTS = 5;

    private final WorkLedger ledger;
    private final Surroundings surroundings;
    private final DispatchEvents events;
    private final CrashPoint crash;
    private final Releaser releaser;
    private final ConcurrentLinkedQueue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger unsettled = new AtomicInteger();

    /** Takes back what a row held. */
    interface Releaser {
        void release(Held.Action action);
    }

    private record Word(
            Held.Action action,
            Settlement settlement,
            Supplier<CompletableFuture<Settled>> write,
            boolean late,
            boolean takesRepeats) {}

    private record Waiting(Word word, int tries, long atNanos) {}

    Settler(WorkLedger ledger, Surroundings surroundings, DispatchEvents events, CrashPoint crash, Releaser releaser) {
        this.ledger = ledger;
        this.surroundings = surroundings;
        this.events = events;
        this.crash = crash;
        this.releaser = releaser;
    }

    /** Hands an outcome in; returns at once. */
    void settle(Held.Action action, Settlement settlement, boolean takesRepeats) {
        crash.reached(CrashPoint.Moment.BEFORE_SETTLE, action.claim());
        write(new Word(action, settlement, () -> ledger.settle(settlement), false, takesRepeats), 0);
    }

    /** How many outcomes the store refused at least once and has not taken yet. */
    int unsettled() {
        return unsettled.get();
    }

    /** Hands in again what is due. */
    void tick() {
        long nanos = surroundings.nowNanos();
        int look = waiting.size();
        for (int i = 0; i < look; i++) {
            Waiting next = waiting.poll();
            if (next == null) {
                return;
            }
            if (next.atNanos() - nanos > 0) {
                waiting.add(next);
            } else {
                unsettled.decrementAndGet();
                write(next.word(), next.tries());
            }
        }
    }

    private void write(Word word, int tries) {
        CompletableFuture<Settled> written;
        try {
            written = word.write().get();
        } catch (RuntimeException e) {
            written = CompletableFuture.failedFuture(e);
        }
        written.whenComplete((settled, error) -> {
            if (error == null) {
                answered(word, settled);
            } else {
                failed(word, tries, error);
            }
        });
    }

    private void answered(Word word, Settled settled) {
        Held.Action action = word.action();
        Settlement settlement = word.settlement();
        if (settled == Settled.APPLIED) {
            releaser.release(action);
            ActionState state = Lifecycle.target(settlement.event());
            events.settled(action.claim(), state, settlement.cause());
            crash.reached(CrashPoint.Moment.AFTER_SETTLE, action.claim());
        } else if (word.late() || Lifecycle.target(settlement.event()) != ActionState.DONE) {
            releaser.release(action);
            events.leaseLost(action.claim());
        } else {
            lateSuccess(action, settlement, word.takesRepeats());
        }
    }

    /** The lease was lost, but that it happened stays a fact, whether a call or a probe has shown it. */
    private void lateSuccess(Held.Action action, Settlement settlement, boolean takesRepeats) {
        Optional<Attempt> fact = settlement.attempts().stream()
                .filter(attempt -> attempt.kind() == Attempt.Kind.CALL || attempt.kind() == Attempt.Kind.PROBE)
                .findFirst();
        if (fact.isEmpty()) {
            releaser.release(action);
            events.leaseLost(action.claim());
            return;
        }
        write(
                new Word(
                        action,
                        settlement,
                        () -> ledger.lateSuccess(action.held().work(), settlement.result(), fact.get(), takesRepeats),
                        true,
                        takesRepeats),
                0);
    }

    private void failed(Word word, int tries, Throwable error) {
        boolean away = isStoreAway(error);
        events.dutyFailed("settle", away ? "UV-DSP-002" : "UV-DSP-003", error);
        if (!away && tries + 1 >= MOST_DEFECTS) {
            releaser.release(word.action());
            return;
        }
        long waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS << Math.min(tries, 10));
        unsettled.incrementAndGet();
        waiting.add(new Waiting(word, tries + 1, surroundings.nowNanos() + waitMs * 1_000_000));
    }

    static boolean isStoreAway(Throwable error) {
        Throwable at = error;
        while (at != null) {
            if (at instanceof StoreUnavailableException) {
                return true;
            }
            at = at.getCause();
        }
        return false;
    }
}
