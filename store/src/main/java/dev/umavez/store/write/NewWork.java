package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness.Verdict;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.Followed;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The work rows of actions that were just reserved: when each is due, and behind whom it waits. */
final class NewWork {
    /**
     * A reserved action.
     *
     * @param wish what was asked for
     * @param lane its place in its lane
     * @param told what a comparison of revisions said
     */
    record Made(Wish wish, Lane lane, Newness.Told told) {}

    private final Session session;
    private final LaneNumbers numbers;
    private final long dueMs;

    NewWork(Session session, LaneNumbers numbers, long dueMs) {
        this.session = session;
        this.numbers = numbers;
        this.dueMs = dueMs;
    }

    void write(List<Made> made) throws SQLException {
        Set<WorkRow.Place> lanes = new HashSet<>();
        for (Made each : made) {
            if (each.lane.seq() > 0) {
                lanes.add(LaneNumbers.place(each.wish));
            }
        }
        Map<Digest, Long> heads = numbers.heads(lanes);
        for (Made each : made) {
            boolean waits = each.lane.isOrdered() && each.told.verdict() != Verdict.STALE && !leaves(each);
            if (waits) {
                heads.merge(each.lane.digest(), each.lane.seq(), Math::min);
            }
        }
        Rows work = new Rows(made.size());
        for (Made each : made) {
            add(work, each, heads);
        }
        session.change("work.insert", work);
    }

    private void add(Rows work, Made made, Map<Digest, Long> heads) {
        Lane lane = made.lane;
        if (made.told.verdict() == Verdict.STALE) {
            if (Followed.by(lane.followed(), ActionState.DISMISSED)) {
                row(work, made.wish, WorkRef.Kind.FOLLOW, dueMs, "", Lane.NONE, 0);
            }
            return;
        }
        String destination = made.wish.reservation().request().destination();
        long seq = leaves(made) ? lane.outside() : lane.seq();
        row(work, made.wish, WorkRef.Kind.ACTION, due(made, heads), destination, lane, seq);
    }

    private static boolean leaves(Made made) {
        return made.lane.skip() && made.told.verdict() == Verdict.UNTOLD;
    }

    private long due(Made made, Map<Digest, Long> heads) {
        boolean claimed = made.wish.reservation().request().destination().equals(Request.CLAIMED);
        if (claimed || made.told.verdict() == Verdict.UNTOLD) {
            return Due.NEVER_MS;
        }
        long freeMs = dueMs + made.wish.reservation().terms().delayMs();
        boolean first = !made.lane.isOrdered() || made.lane.seq() == heads.getOrDefault(made.lane.digest(), 0L);
        return first ? freeMs : freeMs + Due.BEHIND_MS;
    }

    private static void row(
            Rows work, Wish wish, WorkRef.Kind kind, long dueMs, String destination, Lane lane, long seq) {
        work.add(
                wish.bucket(),
                wish.key().bytes(),
                kind.code(),
                ActionState.PENDING.code(),
                dueMs,
                destination,
                lane.key(),
                seq,
                lane.skipCode(),
                kind == WorkRef.Kind.ACTION ? lane.followed() : 0);
    }
}
