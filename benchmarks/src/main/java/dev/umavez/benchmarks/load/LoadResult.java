package dev.umavez.benchmarks.load;

import java.util.SortedMap;

/**
 * What one run gave.
 *
 * @param elapsedNanos the measured time
 * @param latencies from the first byte sent to the last byte read
 * @param statuses how often each status came; 0 stands for a connection that broke
 * @param broken connections that were gone at the end
 */
public record LoadResult(long elapsedNanos, Histogram latencies, SortedMap<Integer, Long> statuses, int broken) {

    /** Answers of status 200 per second. */
    public double acceptedPerSecond() {
        return statuses.getOrDefault(200, 0L) * 1e9 / elapsedNanos;
    }

    /** How many answers of any status there were. */
    public long answers() {
        return statuses.values().stream().mapToLong(Long::longValue).sum();
    }
}
