package dev.umavez.testkit.sink;

import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A destination for tests: a real HTTP/1.1 server on loopback that records every request, counts calls and effects by
 * key, and answers, lies, stalls or cuts as its script says. Unless told otherwise it applies and answers 200.
 *
 * <p>Safe for many threads. The script can be changed while it runs.
 */
public final class RecordingDestination implements AutoCloseable {
    private final Script script = new Script();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicLong numbers = new AtomicLong();
    private final AtomicInteger toReset = new AtomicInteger();
    private final Tally tally;
    private final Limits limits;
    private final LongSupplier nanoTime;
    private final Listener listener;

    /**
     * How it counts and how much it holds.
     *
     * @param keyHeader the header that carries the key, in lower case
     * @param keepAtMost so many requests are kept whole for {@link #requests()}; all are counted
     * @param maxConnections so many are served at a time, from 1; others wait
     */
    public record Limits(String keyHeader, int keepAtMost, int maxConnections) {
        /** The usual key header, 10,000 requests kept, 1,024 connections. */
        public static Limits usual() {
            return new Limits("idempotency-key", 10_000, 1_024);
        }
    }

    private RecordingDestination(Limits limits, LongSupplier nanoTime) throws IOException {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.tally = new Tally(limits.keepAtMost());
        this.listener = new Listener(limits.maxConnections(), this::serve);
    }

    /** Opens one on a free port with the usual limits and the real monotonic clock. */
    public static RecordingDestination open() {
        return open(Limits.usual(), Surroundings.system().nanoTime());
    }

    /** Opens one on a free port; times are read from the given monotonic clock. */
    public static RecordingDestination open(Limits limits, LongSupplier nanoTime) {
        try {
            return new RecordingDestination(limits, nanoTime);
        } catch (IOException e) {
            throw new UncheckedIOException("The recording destination cannot listen on loopback", e);
        }
    }

    private void serve(Socket socket, long connection) throws IOException {
        if (toReset.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            socket.setSoLinger(true, 0);
            return;
        }
        RequestReader reader = new RequestReader(socket.getInputStream());
        OutputStream out = socket.getOutputStream();
        Optional<RequestReader.Head> next = reader.head();
        while (next.isPresent()) {
            RequestReader.Head head = next.get();
            Received request = received(head, reader.body(head), connection);
            tally.arrived(request);
            script.choose(request).give(request, new Line(socket, out, request, tally, closing));
            if (!head.keepAlive() || socket.isClosed()) {
                return;
            }
            next = reader.head();
        }
    }

    private Received received(RequestReader.Head head, byte[] body, long connection) {
        return new Received(
                numbers.incrementAndGet(),
                connection,
                head.method(),
                head.target(),
                head.headers(),
                body,
                nanoTime.getAsLong(),
                head.first(limits.keyHeader()));
    }

    /** Replaces what happens with every request that no other rule names. */
    public RecordingDestination always(Reply reply) {
        script.otherwise(reply);
        return this;
    }

    /** What happens with requests to this path (without query). */
    public RecordingDestination on(String path, Reply reply) {
        script.on(path, reply);
        return this;
    }

    /** What happens with the so many-th request of all, from 1; it wins over {@link #on}. */
    public RecordingDestination onCall(long number, Reply reply) {
        script.onCall(number, reply);
        return this;
    }

    /** What happens with the so many-th request to this path since this was first said, from 1; it wins over all. */
    public RecordingDestination onCall(String path, long number, Reply reply) {
        script.onCall(path, number, reply);
        return this;
    }

    /** The next so many connections are accepted and reset before a byte is read. */
    public RecordingDestination resetNextConnections(int count) {
        toReset.set(count);
        return this;
    }

    /** Closes all connections that are open now in good order, as a server does with idle ones. */
    public void hangUpAll() {
        try {
            listener.hangUpAll();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its address with this path, which starts with a slash. */
    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    /** The port it listens on. */
    public int port() {
        return listener.port();
    }

    /** How many connections it has accepted. */
    public long connections() {
        return listener.accepted();
    }

    /** How many connections are open now. */
    public int openConnections() {
        return listener.open();
    }

    /** How many requests have arrived whole. */
    public long calls() {
        return tally.calls();
    }

    /** How many requests with this key have arrived whole. */
    public long calls(String key) {
        return tally.calls(key);
    }

    /** How many effects there are, with and without key. */
    public long effects() {
        return tally.effects();
    }

    /** How many effects this key has: more than one means that something was done twice. */
    public long effects(String key) {
        return tally.effects(key);
    }

    /** The keys that have effects, with their number; requests without a key are together under the empty text. */
    public Map<String, Long> effectsByKey() {
        return tally.effectsByKey();
    }

    /** The requests that were kept, in order of arrival at the record. */
    public List<Received> requests() {
        return tally.kept();
    }

    /** Waits until so many requests have arrived; false when the time is over first. */
    public boolean awaitCalls(long count, long timeoutMs) throws InterruptedException {
        return tally.awaitCalls(count, timeoutMs, nanoTime);
    }

    /** Closes the port and all connections, and ends what waits. */
    @Override
    public void close() {
        closing.countDown();
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
