package dev.umavez.gateway.server;

import java.util.function.LongSupplier;

/** How long the present part of a request may take, however slowly its bytes drip in. Used by one connection's thread. */
final class Patience {
    private final LongSupplier nanoTime;
    private final long headNanos;
    private final long bodyNanos;
    private long started;
    private long limitNanos;
    private boolean inHead;
    private boolean inPiece;

    /**
     * @param headNanos for the head, from its first line on
     * @param bodyNanos for the body, from the end of the head on
     */
    Patience(LongSupplier nanoTime, long headNanos, long bodyNanos) {
        this.nanoTime = nanoTime;
        this.headNanos = headNanos;
        this.bodyNanos = bodyNanos;
    }

    void headBegins() {
        started = nanoTime.getAsLong();
        limitNanos = headNanos;
        inHead = true;
    }

    /** The head is there; the body is on the clock whenever somebody {@linkplain #inPiece waits} for a piece of it. */
    void headEnds() {
        started = nanoTime.getAsLong();
        limitNanos = bodyNanos;
        inHead = false;
    }

    /** Whether the head is being read. */
    boolean inHead() {
        return inHead;
    }

    /** Whether a piece of the body is waited for: a chunk, or a line between chunks. */
    void inPiece(boolean waiting) {
        inPiece = waiting;
    }

    boolean isOver() {
        return (inHead || inPiece) && nanoTime.getAsLong() - started > limitNanos;
    }
}
