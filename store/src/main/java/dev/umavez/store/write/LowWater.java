package dev.umavez.store.write;

import java.util.Arrays;
import java.util.List;

/**
 * Where the last claims left off in each bucket, so that a claim does not walk over the dead index entries of what was done before. The
 * mark stays {@value #SLACK_MS} ms behind, for commits that come late; a sweep begins at the bottom and finds the rest. Used by one
 * thread.
 */
final class LowWater {

    private static final long SLACK_MS = 5_000;

    private final long[] marks;

    LowWater(int buckets) {
        marks = new long[buckets];
    }

    long of(int bucket) {
        return marks[bucket];
    }

    void reset() {
        Arrays.fill(marks, 0);
    }

    /** Rows that were claimed in due order: everything before them was claimed earlier, or is somebody else's. */
    void advance(List<DueRow> taken) {
        for (DueRow row : taken) {
            int bucket = row.work().bucket();
            marks[bucket] = Math.max(marks[bucket], row.work().dueMs() - SLACK_MS);
        }
    }
}
