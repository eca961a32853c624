package dev.umavez.spring.test;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that stands still until the test moves it. On SQLite it is what delays, retries and leases go by; on PostgreSQL these go by the
 * database's own clock. Safe for use by many threads.
 */
public final class ManualClock implements InstantSource {
    private Instant now;

    /** A clock that stands at this moment. */
    public ManualClock(Instant start) {
        now = start;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /** Moves on. */
    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }
}
