package dev.umavez.testkit.sink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What arrived and what it did, in all and by key. Safe for many threads. */
final class Tally {
    /** Requests without a key are counted together. */
    static final String NO_KEY = "";

    private final Map<String, Entry> byKey = new ConcurrentHashMap<>();
    private final LongAdder effects = new LongAdder();
    private final AtomicLong calls = new AtomicLong();
    private final List<Received> kept = new ArrayList<>();
    private final int keepAtMost;

    Tally(int keepAtMost) {
        this.keepAtMost = keepAtMost;
    }

    void arrived(Received request) {
        entry(request).calls.increment();
        if (request.number() <= keepAtMost) {
            synchronized (kept) {
                kept.add(request);
            }
        }
        synchronized (calls) {
            calls.incrementAndGet();
            calls.notifyAll();
        }
    }

    void apply(Received request) {
        entry(request).effects.increment();
        effects.increment();
    }

    Stored once(Received request, long windowMs, Stored fresh) {
        if (request.key().isEmpty()) {
            apply(request);
            return fresh;
        }
        Entry entry = entry(request);
        synchronized (entry) {
            Stored stored = entry.answer;
            long ageMs = (request.arrivedNanos() - entry.answeredNanos) / 1_000_000;
            if (stored == null || ageMs >= windowMs) {
                apply(request);
                stored = fresh;
                entry.answer = fresh;
                entry.answeredNanos = request.arrivedNanos();
            }
            return stored;
        }
    }

    boolean awaitCalls(long count, long timeoutMs, java.util.function.LongSupplier nanoTime)
            throws InterruptedException {
        long end = nanoTime.getAsLong() + timeoutMs * 1_000_000;
        synchronized (calls) {
            while (calls.get() < count) {
                long leftMs = (end - nanoTime.getAsLong()) / 1_000_000;
                if (leftMs <= 0) {
                    return false;
                }
                calls.wait(leftMs);
            }
            return true;
        }
    }

    long calls() {
        return calls.get();
    }

    long calls(String key) {
        Entry entry = byKey.get(key);
        return entry == null ? 0 : entry.calls.sum();
    }

    long effects() {
        return effects.sum();
    }

    long effects(String key) {
        Entry entry = byKey.get(key);
        return entry == null ? 0 : entry.effects.sum();
    }

    Map<String, Long> effectsByKey() {
        Map<String, Long> all = new java.util.TreeMap<>();
        byKey.forEach((key, entry) -> {
            if (entry.effects.sum() > 0) {
                all.put(key, entry.effects.sum());
            }
        });
        return all;
    }

    List<Received> kept() {
        synchronized (kept) {
            return List.copyOf(kept);
        }
    }

    private Entry entry(Received request) {
        return byKey.computeIfAbsent(request.key().orElse(NO_KEY), key -> new Entry());
    }

    private static final class Entry {
        final LongAdder calls = new LongAdder();
        final LongAdder effects = new LongAdder();

        @Nullable
        Stored answer;

        long answeredNanos;
    }
}
