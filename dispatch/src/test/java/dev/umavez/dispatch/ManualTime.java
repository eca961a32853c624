package dev.umavez.dispatch;

import dev.umavez.ledger.Surroundings;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Time that goes on only when told, and chance that is always the same. */
final class ManualTime {
    private static final long START_MS = 1_800_000_000_000L;
    private static final RandomGenerator NO_CHANCE = () -> 0L;

    private final AtomicLong sinceStartMs = new AtomicLong();

    void advanceMs(long ms) {
        sinceStartMs.addAndGet(ms);
    }

    long nowMs() {
        return START_MS + sinceStartMs.get();
    }

    Surroundings surroundings() {
        return new Surroundings(() -> Instant.ofEpochMilli(nowMs()), () -> sinceStartMs.get() * 1_000_000, NO_CHANCE);
    }
}
