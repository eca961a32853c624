package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An action's ledger row, locked. */
record ActionRow(
        int bucket,
        Digest key,
        ActionState state,
        long fence,
        int attempts,
        int crashes,
        long firstCallMs,
        long lastCallMs,
        long doubtSinceMs,
        String destination,
        Optional<String> result,
        String cause,
        Lane lane) {

    /** Reads and locks the rows of these keys, whatever bucket they lie in. */
    static Map<Digest, ActionRow> lock(Session session, List<Digest> keys, int buckets) throws SQLException {
        Rows rows = new Rows();
        for (int bucket = 0; bucket < buckets; bucket++) {
            for (Digest key : keys.stream().distinct().sorted().toList()) {
                rows.add(bucket, key.bytes());
            }
        }
        Map<Digest, ActionRow> found = new HashMap<>();
        session.query("action.lock", rows, row -> {
            Digest key = Digest.of(row.getBytes(2));
            found.put(
                    key,
                    new ActionRow(
                            row.getInt(1),
                            key,
                            ActionState.ofCode(row.getInt(3)),
                            row.getLong(4),
                            row.getInt(5),
                            row.getInt(6),
                            row.getLong(7),
                            row.getLong(8),
                            row.getLong(9),
                            row.getString(10),
                            Optional.ofNullable(row.getString(11)),
                            orEmpty(row.getString(12)),
                            Lane.of(row)));
        });
        return found;
    }

    /** The state that the lifecycle means, with the work row at hand. */
    ActionState lifecycleState(@Nullable WorkRow work) {
        return state == ActionState.PENDING && work != null && work.leased() ? ActionState.RUNNING : state;
    }

    /** The fence after a departure that no holder made. */
    long nextFence(@Nullable WorkRow work) {
        return Math.max(fence, work == null ? 0 : work.fence()) + 1;
    }

    int attempts(@Nullable WorkRow work) {
        return work == null ? attempts : work.attempts();
    }

    int crashes(@Nullable WorkRow work) {
        return work == null ? crashes : work.crashes();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
