package dev.umavez.store.write;

import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Freshness.Verdict;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Revisions;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Compares the revisions of guarded wishes with what is recorded, in the transaction that reserves them. */
final class Newness {
    private final Session session;
    private final int buckets;
    private final Map<String, Optional<Freshness.Highest>> asked = new HashMap<>();

    Newness(Session session, int buckets) {
        this.session = session;
        this.buckets = buckets;
    }

    /**
     * What the comparison means for an action that is reserved now.
     *
     * @param verdict fresh also for what is not guarded
     * @param why for people, empty when it is fresh
     */
    record Told(Verdict verdict, String why) {
        static final Told FRESH = new Told(Verdict.FRESH, "");
    }

    /** Whether the wish stands: one that listens to old news only does not when its event is none. */
    boolean isAsked(Wish wish) throws SQLException {
        Optional<Freshness> onlyOld = wish.reservation().onlyOld();
        return onlyOld.isEmpty() || wish.reservation().isAsked(highest(onlyOld.get()));
    }

    Told of(Wish wish) throws SQLException {
        Optional<Freshness> guarded = wish.reservation().request().freshness();
        if (guarded.isEmpty()) {
            return Told.FRESH;
        }
        Freshness freshness = guarded.get();
        Optional<Freshness.Highest> highest = highest(freshness);
        Verdict verdict =
                freshness.ruling(highest, wish.reservation().request().confirm().isPresent());
        return verdict == Verdict.FRESH ? Told.FRESH : new Told(verdict, freshness.why(highest));
    }

    /** The comparison as evidence, to be kept with the action. */
    static Object[] evidence(Wish wish, Told told, long nowMs) {
        return new Object[] {
            wish.bucket(),
            wish.key().bytes(),
            0L,
            Codes.ATTEMPT.of(Attempt.Kind.GUARD),
            0,
            nowMs,
            nowMs,
            null,
            "",
            told.verdict() == Verdict.STALE ? "stale" : "undecided",
            told.why(),
            ""
        };
    }

    private Optional<Freshness.Highest> highest(Freshness freshness) throws SQLException {
        String place = freshness.object().hex() + freshness.source();
        Optional<Freshness.Highest> known = asked.get(place);
        if (known == null) {
            known = Revisions.highest(session, buckets, freshness.object(), freshness.source());
            asked.put(place, known);
        }
        return known;
    }
}
