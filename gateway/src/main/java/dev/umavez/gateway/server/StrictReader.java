package dev.umavez.gateway.server;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import org.jspecify.annotations.Nullable;

/**
 * Helidon's reader with more rules. A chunk ends with CRLF and nothing else; no single chunk makes us wait for more bytes than any body
 * may have; what may be said beside chunks (RFC 9112, 7.1) is read within bounds and left out; a target may be a whole address; head and
 * body have deadlines however slowly their bytes drip in. Used by one connection's thread.
 */
final class StrictReader extends DataReader {
    private static final int CR = '\r';
    private static final int LF = '\n';
    private static final int MAX_CHUNK_LINE_BYTES = 4_096;
    private static final int MAX_TRAILER_BYTES = 16_384;

    private final int maxChunkBytes;
    private final Patience patience;

    /** True while bytes are handed out: the superclass then skips them by the same method that ends lines and chunks. */
    private boolean handingOut;

    /** The size of the last chunk was read: trailer fields and an empty line follow. */
    private boolean afterLastChunk;

    // The only constructor for subclasses; Helidon's factory makes its own class.
    @SuppressWarnings("removal")
    StrictReader(DataReader source, int maxChunkBytes, Patience patience) {
        super(() -> pull(source, patience));
        this.maxChunkBytes = maxChunkBytes;
        this.patience = patience;
    }

    /** The first line was read: the rest of the head is on the clock. */
    void headBegins() {
        patience.headBegins();
    }

    /** The empty line was read. */
    void headEnds() {
        patience.headEnds();
        afterLastChunk = false;
    }

    /** Outside of heads and bodies only the first line of a request is read this way. */
    @Override
    public byte[] readBytes(int length) {
        byte[] bytes = super.readBytes(length);
        return patience.inHead() ? bytes : RequestLine.inOriginForm(bytes);
    }

    /** Helidon reads two kinds of lines this way: the size before a chunk, and the empty line that ends a chunked body. */
    @Override
    public String readLine() {
        patience.inPiece(true);
        try {
            return afterLastChunk ? endOfTrailers() : chunkSize();
        } finally {
            patience.inPiece(false);
        }
    }

    private String chunkSize() {
        String size = ChunkLine.size(line(MAX_CHUNK_LINE_BYTES));
        if (size.isEmpty()) {
            throw refuse(Status.BAD_REQUEST_400, "a chunk has no size");
        }
        afterLastChunk = ChunkLine.isLast(size);
        return size;
    }

    private String endOfTrailers() {
        int left = MAX_TRAILER_BYTES;
        String field = line(left);
        while (!field.isEmpty()) {
            if (!ChunkLine.isField(field)) {
                throw refuse(Status.BAD_REQUEST_400, "a trailer is not a field");
            }
            left -= field.length() + 2;
            field = line(Math.max(left, 1));
        }
        return field;
    }

    private String line(int most) {
        int end = findNewLine(most);
        if (end >= most) {
            throw refuse(Status.BAD_REQUEST_400, "a line between chunks is too long");
        }
        String line = readAsciiString(end);
        skip(2);
        if (!ChunkLine.isPlain(line)) {
            throw refuse(Status.BAD_REQUEST_400, "a line between chunks has control characters");
        }
        return line;
    }

    @Override
    public BufferData readBuffer(int length) {
        if (length > maxChunkBytes) {
            throw refuse(Status.REQUEST_ENTITY_TOO_LARGE_413, "a chunk is larger than any body may be");
        }
        handingOut = true;
        patience.inPiece(true);
        try {
            return super.readBuffer(length);
        } finally {
            patience.inPiece(false);
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

    private static byte @Nullable [] pull(DataReader source, Patience patience) {
        if (patience.isOver()) {
            throw refuse(Status.REQUEST_TIMEOUT_408, "this part of the request took too long");
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
}
