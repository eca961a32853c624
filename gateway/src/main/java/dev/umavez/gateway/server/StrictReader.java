package dev.umavez.gateway.server;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Helidon's reader with three more rules: a chunk ends with CRLF and nothing else, no single chunk makes us wait for more bytes than
 * any body may have, and the head of a request has a deadline however slowly its bytes drip in. Used by one connection's thread.
 */
final class StrictReader extends DataReader {
    private static final int CR = '\r';
    private static final int LF = '\n';

    private final int maxChunkBytes;
    private final Head head;

    /** True while bytes are handed out: the superclass then skips them by the same method that ends lines and chunks. */
    private boolean handingOut;

    StrictReader(DataReader source, int maxChunkBytes, LongSupplier nanoTime, long headNanos) {
        this(source, maxChunkBytes, new Head(nanoTime, headNanos));
    }

    // The only constructor for subclasses; Helidon's factory makes its own class.
    @SuppressWarnings("removal")
    private StrictReader(DataReader source, int maxChunkBytes, Head head) {
        super(() -> pull(source, head));
        this.maxChunkBytes = maxChunkBytes;
        this.head = head;
    }

    /** The first line was read: the rest of the head is on the clock. */
    void headBegins() {
        head.started = head.nanoTime.getAsLong();
        head.open = true;
    }

    /** The empty line was read. */
    void headEnds() {
        head.open = false;
    }

    @Override
    public BufferData readBuffer(int length) {
        if (length > maxChunkBytes) {
            throw refuse(Status.REQUEST_ENTITY_TOO_LARGE_413, "a chunk is larger than any body may be");
        }
        handingOut = true;
        try {
            return super.readBuffer(length);
        } finally {
            handingOut = false;
        }
    }

    @Override
    public BufferData readBuffer() {
        handingOut = true;
        try {
            return super.readBuffer();
        } finally {
            handingOut = false;
        }
    }

    @Override
    public void skip(int length) {
        // Other than to hand out a piece of two bytes, Helidon skips two bytes only where a line or a chunk ends.
        if (handingOut || length != 2) {
            super.skip(length);
        } else if (super.read() != CR || super.read() != LF) {
            throw refuse(Status.BAD_REQUEST_400, "a chunk does not end where it says");
        }
    }

    private static byte @Nullable [] pull(DataReader source, Head head) {
        if (head.open && head.nanoTime.getAsLong() - head.started > head.limitNanos) {
            throw refuse(Status.REQUEST_TIMEOUT_408, "the head of the request took too long");
        }
        try {
            source.ensureAvailable();
        } catch (InsufficientDataAvailableException end) {
            return null;
        }
        return source.readBytes(source.available());
    }

    private static RequestException refuse(Status status, String why) {
        return RequestException.builder()
                .type(DirectHandler.EventType.BAD_REQUEST)
                .status(status)
                .setKeepAlive(false)
                .message(why)
                .build();
    }

    /** Where the present request's head stands. */
    private static final class Head {
        private final LongSupplier nanoTime;
        private final long limitNanos;
        private long started;
        private boolean open;

        Head(LongSupplier nanoTime, long limitNanos) {
            this.nanoTime = nanoTime;
            this.limitNanos = limitNanos;
        }
    }
}
