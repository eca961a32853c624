package dev.umavez.benchmarks.load;

import java.util.Arrays;

/**
 * Durations in buckets of about 1.6 %: 64 linear ones in each power of two of nanoseconds. For one thread; merge to add
 * up several.
 */
public final class Histogram {
    private static final int SUB_BITS = 6;
    private static final int SUB = 1 << SUB_BITS;

    private final long[] counts = new long[SUB * (Long.SIZE - SUB_BITS)];
    private long total;

    /** Counts one duration; a negative one counts as zero. */
    public void record(long nanos) {
        counts[index(Math.max(0, nanos))]++;
        total++;
    }

    /** Adds the counts of another. */
    public void merge(Histogram other) {
        Arrays.setAll(counts, i -> counts[i] + other.counts[i]);
        total += other.total;
    }

    /** How many durations were counted. */
    public long total() {
        return total;
    }

    /**
     * The duration in milliseconds that this share of all did not exceed, as the upper end of its bucket; 0 where
     * nothing was counted.
     *
     * @param share from 0 to 1, such as 0.99
     */
    public double atMostMs(double share) {
        long wanted = (long) Math.ceil(share * total);
        long seen = 0;
        for (int i = 0; i < counts.length && total > 0; i++) {
            seen += counts[i];
            if (seen >= wanted && counts[i] > 0) {
                return upperEnd(i) / 1e6;
            }
        }
        return 0;
    }

    private static int index(long nanos) {
        int power = Math.max(SUB_BITS, Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos | 1));
        int block = power - SUB_BITS;
        return nanos < SUB ? (int) nanos : SUB * block + (int) (nanos >>> block);
    }

    private static double upperEnd(int index) {
        int block = index / SUB - 1;
        return block <= 0 ? index : (double) ((long) (index - SUB * block) + 1) * (1L << block);
    }
}
