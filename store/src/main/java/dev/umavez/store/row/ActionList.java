package dev.umavez.store.row;

import dev.umavez.ledger.Digest;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The actions that an event asked for, as its row keeps them: for each two bytes of bucket and 32 of key. It spares the action table
 * an index by event.
 */
public final class ActionList {

    private static final int ENTRY = Short.BYTES + Digest.BYTES;

    private ActionList() {}

    /**
     * Where an action lies.
     *
     * @param bucket its bucket
     * @param key its digest
     */
    public record Place(int bucket, Digest key) {}

    /** The bytes for a row. */
    public static byte[] write(List<Place> places) {
        ByteBuffer buffer = ByteBuffer.allocate(places.size() * ENTRY);
        places.forEach(
                place -> buffer.putShort((short) place.bucket()).put(place.key().bytes()));
        return buffer.array();
    }

    /** The places that a row's bytes name. */
    public static List<Place> read(byte[] stored) {
        ByteBuffer buffer = ByteBuffer.wrap(stored);
        List<Place> places = new ArrayList<>(stored.length / ENTRY);
        while (buffer.remaining() >= ENTRY) {
            int bucket = buffer.getShort();
            byte[] key = new byte[Digest.BYTES];
            buffer.get(key);
            places.add(new Place(bucket, Digest.of(key)));
        }
        return places;
    }
}
