package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What lies under a caller's key: a request of this batch, or one that lay in the store before.
 *
 * @param maker the request that was first, if it is one of this batch
 * @param action its action
 * @param fingerprint its content
 * @param stored whether it lay in the store before this transaction
 */
record KnownRequest(DirectDuty.@Nullable Ask maker, Digest action, Fingerprint fingerprint, boolean stored) {

    static KnownRequest of(DirectDuty.Ask maker) {
        return new KnownRequest(maker, maker.wish().key(), maker.request().fingerprint(), false);
    }

    /** Reads what the losers met. A row with the loser's own token is its own, from a commit that seemed to fail. */
    static void read(Session session, List<DirectDuty.Ask> losers, Map<Digest, KnownRequest> into) throws SQLException {
        Rows keys = new Rows(losers.size());
        Map<Digest, DirectDuty.Ask> byKey = new HashMap<>();
        for (DirectDuty.Ask ask : losers) {
            keys.add(ask.bucket(), ask.digest().bytes());
            byKey.put(ask.digest(), ask);
        }
        session.query("request.read", keys, row -> {
            Digest key = Digest.of(row.getBytes("key"));
            DirectDuty.Ask ask = byKey.get(key);
            boolean own = ask != null && Arrays.equals(row.getBytes("reserved_by"), ask.token());
            into.put(
                    key,
                    new KnownRequest(
                            own ? ask : null,
                            Digest.of(row.getBytes("action")),
                            new Fingerprint(Digest.of(row.getBytes("fingerprint")), row.getString("fp_rule")),
                            true));
        });
        if (losers.stream().anyMatch(ask -> !into.containsKey(ask.digest()))) {
            throw new SQLException("a request's key is taken and its row cannot be read");
        }
    }

    boolean isFrom(DirectDuty.Ask ask) {
        return maker != null && Arrays.equals(maker.token(), ask.token());
    }

    /** Contents compare only under one rule; under another one the repeat counts as the same. */
    boolean sameContent(Fingerprint other) {
        return !fingerprint.rule().equals(other.rule()) || fingerprint.digest().equals(other.digest());
    }
}
