package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.store.row.ActionList;
import dev.umavez.store.row.EventState;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The event under a key: one of this batch, or one that lay in the store before.
 *
 * @param maker the arrival that made it, if it is one of this batch
 * @param fingerprint its content
 * @param state its {@link EventState}
 * @param stored whether it lay in the store before this transaction
 * @param actions the actions it asked for, see {@link ActionList}
 */
record KnownEvent(@Nullable Arrival maker, Fingerprint fingerprint, int state, boolean stored, byte[] actions) {

    static KnownEvent of(Arrival maker) {
        return new KnownEvent(
                maker,
                maker.draft.fingerprint(),
                EventState.of(maker.draft, maker.deferred()).code(),
                false,
                Wish.places(maker.wishesNow()));
    }

    /** Reads what the losers met. A row with the loser's own token is its own, from a commit that seemed to fail. */
    static void read(Session session, List<Arrival> losers, Map<Digest, KnownEvent> into) throws SQLException {
        Rows keys = new Rows(losers.size());
        Map<Digest, Arrival> byKey = new HashMap<>();
        for (Arrival arrival : losers) {
            keys.add(arrival.bucket, arrival.key.bytes());
            byKey.put(arrival.key, arrival);
        }
        session.query("event.read", keys, row -> {
            Digest key = Digest.of(row.getBytes("key"));
            Arrival arrival = byKey.get(key);
            boolean own = arrival != null && Arrays.equals(row.getBytes("reserved_by"), arrival.intake.token);
            into.put(
                    key,
                    new KnownEvent(
                            own ? arrival : null,
                            new Fingerprint(Digest.of(row.getBytes("fingerprint")), row.getString("fp_rule")),
                            row.getInt("state"),
                            true,
                            row.getBytes("actions")));
        });
        for (Arrival arrival : losers) {
            if (!into.containsKey(arrival.key)) {
                throw new SQLException("an event's key is taken and its row cannot be read: "
                        + arrival.draft.key().id());
            }
        }
    }

    /** Contents compare only under one rule; under another one the copy counts as the same, unverified. */
    boolean sameContent(Fingerprint other) {
        return !comparable(other) || fingerprint.digest().equals(other.digest());
    }

    boolean comparable(Fingerprint other) {
        return fingerprint.rule().equals(other.rule());
    }
}
