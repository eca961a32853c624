package dev.umavez.gateway.direct;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.LedgerViews;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * All who wait for one action. They look together: one of them reads, the others take what it saw, so that twins see the same. A
 * settlement of this node wakes them; what another node does is found by looking every {@value #LOOK_MS} ms.
 */
final class Watch {
    static final long LOOK_MS = 200;

    private final Digest action;
    private final LedgerViews ledger;
    private final Surroundings surroundings;
    private final ReentrantLock looking = new ReentrantLock();
    private final AtomicReference<CompletableFuture<Boolean>> change = new AtomicReference<>(new CompletableFuture<>());
    private Optional<ActionView> seen = Optional.empty();
    private @Nullable CompletableFuture<Boolean> seenAt;
    private long seenNanos;

    /** How many wait; changed by {@link Watches} only. */
    int waiters;

    Watch(Digest action, LedgerViews ledger, Surroundings surroundings) {
        this.action = action;
        this.ledger = ledger;
        this.surroundings = surroundings;
    }

    /** Something may have changed. Never blocks. */
    void changed() {
        change.getAndSet(new CompletableFuture<>()).complete(true);
    }

    /** The action when it has ended, or as it is when this time has come; empty when there is none. */
    Optional<ActionView> await(LongSupplier untilNanos) {
        while (true) {
            CompletableFuture<Boolean> next = Objects.requireNonNull(change.get());
            Optional<ActionView> now = look(next);
            long leftNanos = untilNanos.getAsLong() - surroundings.nowNanos();
            if (now.isEmpty() || ActionAnswer.hasEnded(now.get()) || leftNanos <= 0) {
                return now;
            }
            if (!pause(next, Math.min(leftNanos, LOOK_MS * 1_000_000))) {
                return now;
            }
        }
    }

    private Optional<ActionView> look(CompletableFuture<Boolean> since) {
        looking.lock();
        try {
            boolean fresh = seenAt == since && surroundings.nowNanos() - seenNanos < LOOK_MS * 1_000_000 / 2;
            boolean over = seen.isPresent() && ActionAnswer.hasEnded(seen.get());
            if (!fresh && !over) {
                seen = ledger.action(action).map(ActionDetail::action);
                seenAt = since;
                seenNanos = surroundings.nowNanos();
            }
            return seen;
        } finally {
            looking.unlock();
        }
    }

    private static boolean pause(CompletableFuture<Boolean> change, long nanos) {
        try {
            change.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException timeToLook) {
            return true;
        } catch (ExecutionException never) {
            return false;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
