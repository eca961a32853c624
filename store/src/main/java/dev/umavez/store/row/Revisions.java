package dev.umavez.store.row;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.Optional;

/** What sources have told of objects. */
public final class Revisions {
    private Revisions() {}

    /** The highest revision that a source has told of an object; empty when it has told none. */
    public static Optional<Freshness.Highest> highest(Session session, int buckets, Digest object, String source)
            throws SQLException {
        Rows asked = Rows.of(object.bucket(buckets), object.bytes(), source);
        return session
                .list("object.highest", asked, row -> {
                    byte[] event = row.getBytes(2);
                    return new Freshness.Highest(
                            row.getLong(1), event.length == 0 ? Optional.empty() : Optional.of(Digest.of(event)));
                })
                .stream()
                .findFirst();
    }
}
