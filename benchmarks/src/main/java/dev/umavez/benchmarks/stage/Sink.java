package dev.umavez.benchmarks.stage;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.sink.Line;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** A destination that takes everything and knows when the effect of each event first arrived, and how often. */
public final class Sink implements AutoCloseable {
    private static final int NUMBER_DIGITS = 12;
    private static final byte[] ANSWER =
            ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n" + "{\"ok\":true}")
                    .getBytes(StandardCharsets.US_ASCII);

    private static final byte[] AWAY =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final Surroundings surroundings;
    private final RecordingDestination server;
    private final AtomicLong refused = new AtomicLong();
    private volatile boolean down;
    private volatile Count count;

    private static final class Count {
        final AtomicIntegerArray calls;
        final AtomicLongArray firstNanos;
        final AtomicLong effects = new AtomicLong();
        final AtomicLong all = new AtomicLong();
        volatile long lastNanos;

        Count(int numbers) {
            calls = new AtomicIntegerArray(numbers);
            firstNanos = new AtomicLongArray(numbers);
        }
    }

    /** Opens one that counts events below this number. */
    public Sink(Surroundings surroundings, int numbers) {
        this.surroundings = surroundings;
        this.count = new Count(numbers);
        this.server = RecordingDestination.open(
                new RecordingDestination.Limits("idempotency-key", 0, 1_024), surroundings.nanoTime());
        server.always(this::take);
    }

    /** From now on answers 503 to everything, or takes everything again. */
    public void down(boolean isDown) {
        down = isDown;
    }

    /** How many calls were answered 503. */
    public long refused() {
        return refused.get();
    }

    private void take(Received request, Line line) throws IOException {
        long now = surroundings.nowNanos();
        if (down) {
            refused.incrementAndGet();
            line.sendRaw(AWAY);
            return;
        }
        String path = request.path();
        int number = Integer.parseInt(path.substring(path.length() - NUMBER_DIGITS));
        Count counted = count;
        counted.all.incrementAndGet();
        if (number < counted.calls.length() && counted.calls.getAndIncrement(number) == 0) {
            counted.firstNanos.set(number, now);
            counted.lastNanos = now;
            counted.effects.incrementAndGet();
        }
        line.sendRaw(ANSWER);
    }

    /** Begins to count anew, events below this number. Nothing may be under way. */
    public void forget(int numbers) {
        count = new Count(numbers);
    }

    /** Where it listens. */
    public int port() {
        return server.port();
    }

    /** How many events have had an effect. */
    public long effects() {
        return count.effects.get();
    }

    /** Calls beyond the first of each event. */
    public long extraCalls() {
        return count.all.get() - effects();
    }

    /** When the first call for this event arrived, on the surroundings' monotonic clock; 0 if never. */
    public long firstNanos(int number) {
        return count.firstNanos.get(number);
    }

    /** When the last first call arrived. */
    public long lastNanos() {
        return count.lastNanos;
    }

    /** Waits until so many events have had their effect. */
    public void awaitEffects(long count, long seconds) {
        Within.seconds(seconds).until(count + " effects, there are " + effects(), () -> effects() >= count);
    }

    @Override
    public void close() {
        server.close();
    }
}
