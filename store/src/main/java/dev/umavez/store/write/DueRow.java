package dev.umavez.store.write;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.EndedAction;
import dev.umavez.ledger.FollowClaim;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Stored;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/**
 * A due row as it lay before it was taken.
 *
 * @param work the row
 * @param nowMs the store's clock
 * @param claim what the node gets for it, empty for a plan
 * @param follow the ended action whose followers are to be planned, empty for other work
 */
record DueRow(WorkRow work, long nowMs, Optional<ActionClaim> claim, Optional<FollowClaim> follow) {

    static DueRow of(ResultSet row) throws SQLException {
        WorkRow work = WorkRow.of(row);
        Optional<ActionClaim> claim =
                work.kind() == WorkRef.Kind.ACTION.code() ? Optional.of(claim(work, row)) : Optional.empty();
        Optional<FollowClaim> follow =
                work.kind() == WorkRef.Kind.FOLLOW.code() ? Optional.of(follow(work, row)) : Optional.empty();
        return new DueRow(work, row.getLong("now_ms"), claim, follow);
    }

    /** Under which terms a call of the lease that begins now may leave; those of one that may have left already stay. */
    String scope(Map<String, String> scopes) {
        boolean mayHaveLeft = work.leased() || work.firstCallMs() > 0 || work.doubtSinceMs() > 0;
        return mayHaveLeft && !work.scope().isEmpty() ? work.scope() : scopes.getOrDefault(work.destination(), "");
    }

    private static FollowClaim follow(WorkRow work, ResultSet row) throws SQLException {
        return new FollowClaim(
                new WorkRef(WorkRef.Kind.FOLLOW, work.bucket(), work.key(), work.fence() + 1),
                new EndedAction(
                        Stored.key(row),
                        ActionState.ofCode(row.getInt("action_state")),
                        Optional.ofNullable(row.getString("result")),
                        row.getString("with_values")));
    }

    private static ActionClaim claim(WorkRow work, ResultSet row) throws SQLException {
        boolean abandoned = work.leased();
        // Where no mark is written the claim stands for it; the examiner knows which destinations those are.
        long firstMs = work.firstCallMs() > 0 ? work.firstCallMs() : abandoned ? work.callMs() : 0;
        long lastMs = work.lastCallIfAbandonedMs();
        return new ActionClaim(
                new WorkRef(WorkRef.Kind.ACTION, work.bucket(), work.key(), work.fence() + 1),
                Stored.key(row),
                ActionState.ofCode(work.state()),
                work.attempts(),
                work.crashes(),
                Math.max(row.getLong("created_ms"), row.getLong("revived_ms")),
                Stored.time(work.doubtSinceMs()),
                Stored.time(firstMs),
                firstMs > 0 ? Stored.time(lastMs) : Optional.empty(),
                work.probes(),
                abandoned
                        ? Optional.of(new ActionClaim.Abandoned(work.owner(), work.calledMs() > 0))
                        : Optional.empty(),
                Stored.request(row),
                new ActionClaim.Memory(row.getInt("earlier_attempts"), row.getInt("waived") == 1, work.scope()));
    }
}
