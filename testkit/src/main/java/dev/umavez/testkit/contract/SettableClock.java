package dev.umavez.testkit.contract;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A wall clock that stands still until it is told to move. Safe for use by many threads. */
public final class SettableClock implements InstantSource {

    private final AtomicLong nowMs;

    /** Begins at a fixed moment of 2026. */
    public SettableClock() {
        nowMs = new AtomicLong(Instant.parse("2026-12-01T12:00:00Z").toEpochMilli());
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(nowMs.get());
    }

    /** Moves on. */
    public void advanceMs(long ms) {
        nowMs.addAndGet(ms);
    }
}
