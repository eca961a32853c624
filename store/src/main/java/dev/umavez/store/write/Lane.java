package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A row's place among what waits for one object.
 *
 * @param key digest of the object
 * @param seq the number in the lane; below 0 when it has left it, 0 when it was never in one
 * @param skip whether it leaves the lane when it is dead or uncertain
 * @param followed after which states others follow it
 */
record Lane(byte[] key, long seq, boolean skip, int followed) {
    static final byte[] NO_KEY = {};

    /** In no lane, followed by nobody. */
    static final Lane NONE = new Lane(NO_KEY, 0, false, 0);

    static Lane of(ResultSet row) throws SQLException {
        return new Lane(row.getBytes("lane"), row.getLong("seq"), row.getInt("lane_skip") == 1, row.getInt("followed"));
    }

    boolean isOrdered() {
        return key.length > 0;
    }

    Digest digest() {
        return Digest.of(key);
    }

    int skipCode() {
        return skip ? 1 : 0;
    }

    /** Whether its row stays, and blocks the others, in a state in which nothing is to do by itself. */
    boolean blocks() {
        return isOrdered() && !skip;
    }

    /** Its number when it waits in the lane. */
    long inside() {
        return Math.abs(seq);
    }

    /** Its number when it is out of the lane. */
    long outside() {
        return -Math.abs(seq);
    }
}
