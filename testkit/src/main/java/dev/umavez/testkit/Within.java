package dev.umavez.testkit;

import dev.umavez.ledger.Surroundings;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits for something that another thread or process brings about, and for no longer than said. A test that waits so
 * goes on at once when the condition holds, and fails with a sentence when it never does.
 *
 * <p>Immutable; safe for many threads.
 */
public final class Within {
    private static final long PAUSE_MS = 10;

    private final long timeoutMs;

    private Within(long timeoutMs) {
        this.timeoutMs = timeoutMs;
    }

    /** Waits at most so long. */
    public static Within seconds(long seconds) {
        return new Within(seconds * 1_000);
    }

    /** Waits at most so long. */
    public static Within millis(long timeoutMs) {
        return new Within(timeoutMs);
    }

    /**
     * Returns as soon as the condition holds.
     *
     * @param what the condition in words, for the failure: "the gateway answers"
     * @throws AssertionError when the time is over first
     */
    public void until(String what, BooleanSupplier condition) {
        if (!holds(condition)) {
            throw new AssertionError("Not within " + timeoutMs + " ms: " + what);
        }
    }

    /** Whether the condition held before the time was over. */
    public boolean holds(BooleanSupplier condition) {
        Surroundings real = Surroundings.system();
        long end = real.nowNanos() + timeoutMs * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (real.nowNanos() - end > 0 || interruptedWhile(PAUSE_MS)) {
                return condition.getAsBoolean();
            }
        }
        return true;
    }

    /** The first value that the supplier gives; see {@link #until}. */
    public <T> T first(String what, Supplier<Optional<T>> supplier) {
        @SuppressWarnings("unchecked")
        Optional<T>[] found = new Optional[] {Optional.empty()};
        until(what, () -> {
            found[0] = supplier.get();
            return found[0].isPresent();
        });
        return found[0].orElseThrow();
    }

    private static boolean interruptedWhile(long pauseMs) {
        try {
            return new CountDownLatch(1).await(pauseMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
