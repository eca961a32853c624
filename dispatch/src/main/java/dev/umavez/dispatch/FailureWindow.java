package dev.umavez.dispatch;

/** Counts calls and failures of the last while, in slices of a tenth of it. Not safe for many threads by itself. */
final class FailureWindow {
    private static final int SLICES = 10;

    private final long sliceNanos;
    private final long[] slices = new long[SLICES];
    private final int[] calls = new int[SLICES];
    private final int[] failures = new int[SLICES];

    FailureWindow(long windowMs) {
        sliceNanos = Math.max(1, windowMs * 1_000_000 / SLICES);
        clear();
    }

    void clear() {
        java.util.Arrays.fill(slices, Long.MIN_VALUE);
    }

    void add(boolean failed, long nanos) {
        long slice = Math.floorDiv(nanos, sliceNanos);
        int at = (int) Math.floorMod(slice, (long) SLICES);
        if (slices[at] != slice) {
            slices[at] = slice;
            calls[at] = 0;
            failures[at] = 0;
        }
        calls[at]++;
        failures[at] += failed ? 1 : 0;
    }

    /** Whether at least so many calls were made, and this share of them failed. */
    boolean exceeds(int fewest, double share, long nanos) {
        long oldest = Math.floorDiv(nanos, sliceNanos) - SLICES + 1;
        long all = 0;
        long failed = 0;
        for (int at = 0; at < SLICES; at++) {
            if (slices[at] >= oldest) {
                all += calls[at];
                failed += failures[at];
            }
        }
        return all >= fewest && failed >= share * all;
    }
}
