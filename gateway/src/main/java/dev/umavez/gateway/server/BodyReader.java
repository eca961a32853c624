package dev.umavez.gateway.server;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.LongSupplier;

/** Reads one body within its limit. The announced length is a hint for the first allocation and never trusted beyond that. */
final class BodyReader implements AutoCloseable {
    /** How it went. */
    enum End {
        WHOLE,
        TOO_LARGE,
        TOO_SLOW,
        NO_MEMORY,
        BROKEN
    }

    private static final int FIRST_BYTES = 8 * 1024;
    private static final int TRUSTED_BYTES = 64 * 1024;
    private static final byte[] NOTHING = new byte[0];

    private final BodyBudget budget;
    private final LongSupplier nanoTime;
    private long taken;
    private byte[] bytes = NOTHING;

    BodyReader(BodyBudget budget, LongSupplier nanoTime) {
        this.budget = budget;
        this.nanoTime = nanoTime;
    }

    /**
     * Reads to the end of the stream.
     *
     * @param announced the announced length, -1 for none
     * @param limit how many bytes are taken at most
     * @param deadlineNanos how long it may take, in nanoseconds
     */
    End read(InputStream in, long announced, int limit, long deadlineNanos) throws IOException {
        long start = nanoTime.getAsLong();
        int size = announced < 0 ? FIRST_BYTES : (int) Math.min(announced, TRUSTED_BYTES);
        byte[] buffer = new byte[Math.min(size, limit) + (announced < 0 ? 1 : 0)];
        if (!reserve(buffer.length)) {
            return End.NO_MEMORY;
        }
        int length = 0;
        while (true) {
            if (length == buffer.length) {
                if (length == announced) {
                    break;
                }
                if (length > limit) {
                    return End.TOO_LARGE;
                }
                // One byte over the limit, so that a body of exactly the limit is told from a longer one.
                int larger = (int) Math.min(Math.max(length * 2L, FIRST_BYTES), limit + 1L);
                if (!reserve(larger - length)) {
                    return End.NO_MEMORY;
                }
                buffer = Arrays.copyOf(buffer, larger);
            }
            int read = in.read(buffer, length, buffer.length - length);
            if (read < 0) {
                break;
            }
            length += read;
            if (nanoTime.getAsLong() - start > deadlineNanos) {
                return End.TOO_SLOW;
            }
        }
        if (length > limit) {
            return End.TOO_LARGE;
        }
        bytes = length == buffer.length ? buffer : Arrays.copyOf(buffer, length);
        return End.WHOLE;
    }

    /** What was read, after {@link End#WHOLE}. */
    byte[] bytes() {
        return bytes;
    }

    /** Gives the memory back. */
    @Override
    public void close() {
        budget.giveBack(taken);
        taken = 0;
    }

    private boolean reserve(int more) {
        if (!budget.take(more)) {
            return false;
        }
        taken += more;
        return true;
    }
}
