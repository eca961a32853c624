package dev.umavez.store.read;

import dev.umavez.ledger.Digest;
import java.util.Comparator;
import java.util.Optional;

/**
 * A place in a list that runs from the newest to the oldest.
 *
 * @param ms the time by which the list is ordered, epoch milliseconds
 * @param key tells rows of the same millisecond apart
 */
record Place(long ms, Digest key) {

    /** As the list runs: newest first. */
    static final Comparator<Place> ORDER =
            Comparator.comparingLong(Place::ms).thenComparing(Place::key).reversed();

    private static final byte[] LAST = new byte[Digest.BYTES];

    static {
        java.util.Arrays.fill(LAST, (byte) 0xff);
    }

    /** Before the newest row. */
    static Place start() {
        return new Place(Long.MAX_VALUE, Digest.of(LAST));
    }

    /**
     * The place of a cursor.
     *
     * @throws IllegalArgumentException when it is none of ours: a list that began anew without a word would never end
     */
    static Place of(Optional<String> cursor) {
        if (cursor.isEmpty()) {
            return start();
        }
        Cursor read = Cursor.read(cursor.get());
        return new Place(read.ms(), Digest.of(read.bytes()));
    }

    String cursor() {
        return Cursor.of(ms, key.bytes()).text();
    }
}
