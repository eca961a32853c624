package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A work row as it lies in the store. Times are epoch milliseconds of the store's clock, 0 for never. */
record WorkRow(
        int bucket,
        Digest key,
        int kind,
        int state,
        long dueMs,
        long fence,
        long leaseUntilMs,
        String owner,
        long claimedMs,
        long calledMs,
        long firstCallMs,
        long lastCallMs,
        long doubtSinceMs,
        int attempts,
        int crashes,
        int probes,
        String abandonedBy,
        Lane lane,
        String scope,
        String destination) {

    /** Names a row. */
    record Place(int bucket, Digest key, int kind) {
        static final Comparator<Place> ORDER =
                Comparator.comparingInt(Place::bucket).thenComparing(Place::key).thenComparing(Place::kind);

        static Place of(WorkRef work) {
            return new Place(work.bucket(), work.key(), work.kind().code());
        }
    }

    static WorkRow of(ResultSet row) throws SQLException {
        return new WorkRow(
                row.getInt(1),
                Digest.of(row.getBytes(2)),
                row.getInt(3),
                row.getInt(4),
                row.getLong(5),
                row.getLong(6),
                row.getLong(7),
                row.getString(8),
                row.getLong(9),
                row.getLong(10),
                row.getLong(11),
                row.getLong(12),
                row.getLong(13),
                row.getInt(14),
                row.getInt(15),
                row.getInt(16),
                row.getString(17),
                Lane.of(row),
                row.getString("scope"),
                row.getString("destination"));
    }

    /** Reads and locks rows; those that do not exist are missing. */
    static Map<Place, WorkRow> lock(Session session, Collection<Place> places) throws SQLException {
        List<Place> sorted = places.stream().distinct().sorted(Place.ORDER).toList();
        Rows keys = new Rows(sorted.size());
        sorted.forEach(place -> keys.add(place.bucket, place.key.bytes(), place.kind));
        Map<Place, WorkRow> found = new HashMap<>(2 * sorted.size());
        session.query("work.lock", keys, row -> {
            WorkRow work = of(row);
            found.put(work.place(), work);
        });
        return found;
    }

    Place place() {
        return new Place(bucket, key, kind);
    }

    /** Whether somebody holds it, or held it and has not been examined. */
    boolean leased() {
        return leaseUntilMs > 0;
    }

    boolean heldUnder(long askedFence) {
        return leased() && fence == askedFence;
    }

    /** The state that the lifecycle means: a pending action under a lease runs. */
    ActionState lifecycleState() {
        ActionState stored = ActionState.ofCode(state);
        return stored == ActionState.PENDING && leased() ? ActionState.RUNNING : stored;
    }

    /** The last moment known at which a call may have left, once the present lease has ended without a word. */
    long lastCallIfAbandonedMs() {
        // The holder of an uncertain action only asked.
        return leased() && state != ActionState.UNCERTAIN.code() ? Math.max(lastCallMs, leaseUntilMs) : lastCallMs;
    }

    /** When a call of the present lease may have left at the earliest: at its mark, else at its claim. */
    long callMs() {
        return calledMs > 0 ? calledMs : claimedMs;
    }
}
