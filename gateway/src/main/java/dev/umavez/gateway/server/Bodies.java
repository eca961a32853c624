package dev.umavez.gateway.server;

import io.helidon.http.HeaderNames;
import io.helidon.http.RequestException;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Bodies of the intake port, read within the limits that all of them share. Safe for use by many threads. */
final class Bodies {
    private static final long DRAIN_BYTES = 16L << 20;
    private static final long DRAIN_NANOS = 5_000_000_000L;

    private final IntakeLimits limits;
    private final BodyBudget budget;
    private final LongSupplier nanoTime;

    Bodies(IntakeLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.budget = new BodyBudget(limits.bodyMemoryBytes());
        this.nanoTime = nanoTime;
    }

    /** A reader for one body; to be closed. */
    BodyReader reader() {
        return new BodyReader(budget, nanoTime);
    }

    /** Reads the body of a request, at most so many bytes of it. */
    BodyReader.End read(ServerRequest request, BodyReader body, int limit) {
        BodyReader.End end = readWhole(request, body, limit);
        if (end != BodyReader.End.WHOLE) {
            // Before the answer: who hears that there is no memory may come again at once.
            body.close();
        }
        return end;
    }

    private BodyReader.End readWhole(ServerRequest request, BodyReader body, int limit) {
        if (!request.content().hasEntity()) {
            return BodyReader.End.WHOLE;
        }
        long start = nanoTime.getAsLong();
        try {
            // The stream is not closed: that would wait for the rest of a body that is too large.
            InputStream in = request.content().inputStream();
            long announced = request.headers().contentLength().orElse(-1);
            return body.read(in, announced, limit, limits.bodyDeadline().toNanos());
        } catch (RequestException refused) {
            return switch (refused.status().code()) {
                case 413 -> BodyReader.End.TOO_LARGE;
                case 408 -> BodyReader.End.TOO_SLOW;
                default -> broken(start);
            };
        } catch (IOException | RuntimeException gone) {
            return timedOut(gone) ? BodyReader.End.TOO_SLOW : broken(start);
        }
    }

    /** Where nothing came for so long that the connection was given up, the body seems to end early: it was too slow. */
    private BodyReader.End broken(long start) {
        long patience =
                Math.min(limits.bodyDeadline().toNanos(), limits.readTimeout().toNanos());
        return nanoTime.getAsLong() - start >= patience ? BodyReader.End.TOO_SLOW : BodyReader.End.BROKEN;
    }

    private static boolean timedOut(@Nullable Throwable thrown) {
        return thrown != null && (thrown instanceof SocketTimeoutException || timedOut(thrown.getCause()));
    }

    /** Reads on for a moment after an early answer: a close with bytes under way would swallow the answer. */
    void drain(ServerRequest request) {
        if (!request.content().hasEntity() || request.headers().contains(HeaderNames.EXPECT)) {
            return;
        }
        try {
            drain(request.content().inputStream());
        } catch (IOException | RuntimeException gone) {
            // The sender left or sends nonsense; it has its answer and the connection ends anyway.
            return;
        }
    }

    private void drain(InputStream in) throws IOException {
        byte[] scrap = new byte[16 * 1024];
        long start = nanoTime.getAsLong();
        long seen = 0;
        int read = 0;
        while (read >= 0 && seen < DRAIN_BYTES && nanoTime.getAsLong() - start < DRAIN_NANOS) {
            read = in.read(scrap);
            seen += read;
        }
    }
}
