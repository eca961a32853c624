package dev.umavez.gateway.demo;

import dev.umavez.ledger.Surroundings;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for something that happens in another process, with an end. */
final class Wait {
    private static final long STEP_MS = 20;

    private final Surroundings surroundings;

    Wait(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** True as soon as the condition holds, false when it did not within the time. */
    boolean until(Duration atMost, BooleanSupplier condition) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        long end = surroundings.nowNanos() + atMost.toNanos();
        while (!condition.getAsBoolean()) {
            if (surroundings.nowNanos() - end > 0 || never.await(STEP_MS, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return true;
    }
}
