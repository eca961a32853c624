package dev.umavez.ledger;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Time and chance, handed in through constructors so that a test can hold them still.
 *
 * @param clock the wall clock
 * @param nanoTime the monotonic clock in nanoseconds, for deadlines; only differences mean anything
 * @param random chance, safe for use by many threads
 */
public record Surroundings(InstantSource clock, LongSupplier nanoTime, RandomGenerator random) {
    /** The real ones. */
    public static Surroundings system() {
        return SystemSurroundings.create();
    }

    /** The wall clock in epoch milliseconds. */
    public long nowMs() {
        return clock.millis();
    }

    /** The monotonic clock in nanoseconds. */
    public long nowNanos() {
        return nanoTime.getAsLong();
    }

    /** {@code length} random bytes. */
    public byte[] randomBytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
