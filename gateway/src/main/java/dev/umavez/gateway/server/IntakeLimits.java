package dev.umavez.gateway.server;

import java.time.Duration;

/**
 * What one sender may cost. Every limit has a default, because Helidon's own are without bound.
 *
 * @param maxConnections connections at a time; more wait in the listen queue
 * @param maxHeadBytes all header lines of a request
 * @param maxRequestLineBytes the first line of a request
 * @param headDeadline from the first line to the last header line
 * @param bodyDeadline from the first to the last byte of a body
 * @param readTimeout without a byte, also between two requests of one connection
 * @param bodyMemoryBytes bytes of bodies held in memory at a time, all requests together
 */
public record IntakeLimits(
        int maxConnections,
        int maxHeadBytes,
        int maxRequestLineBytes,
        Duration headDeadline,
        Duration bodyDeadline,
        Duration readTimeout,
        long bodyMemoryBytes) {

    /** For a gateway with this much heap: a quarter of it for bodies that are being read. */
    public static IntakeLimits forHeap(long maxHeapBytes) {
        return new IntakeLimits(
                10_000,
                32 * 1024,
                8 * 1024,
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                Math.max(8L << 20, maxHeapBytes / 4));
    }
}
