package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.Followed;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rows that changes of actions leave, collected table by table. Used within one transaction. */
final class ActionRows {

    private static final Map<ActionState, Attention> ATTENTION =
            Map.of(ActionState.UNCERTAIN, Attention.UNCERTAIN, ActionState.DEAD, Attention.DEAD);

    private static final Optional<Long> UNDECIDED = Optional.of(Due.NEVER_MS);

    private final long nowMs;
    private final long storeMs;
    private final Rows actions = new Rows();
    private final Rows waiting = new Rows();
    private final Rows over = new Rows();
    private final Rows again = new Rows();
    private final Rows attempts = new Rows();
    private final Rows decisions = new Rows();
    private final Rows calm = new Rows();
    private final Rows attention = new Rows();
    private final Rows follows = new Rows();
    private final Rows revived = new Rows();
    private final TreeMap<WorkRow.Place, byte[]> left = new TreeMap<>(WorkRow.Place.ORDER);

    ActionRows(StoreClock clock) {
        this.nowMs = clock.nodeMs();
        this.storeMs = clock.storeMs();
    }

    /** The action changes from a state; its work row waits again or goes. */
    void change(int bucket, Digest key, ActionState from, Change change) {
        byte[] bytes = key.bytes();
        actions.add(
                change.state().code(),
                change.fence(),
                change.attempts(),
                change.crashes(),
                change.firstCallMs(),
                change.lastCallMs(),
                change.doubtSinceMs(),
                nowMs,
                change.result().orElse(null),
                change.cause().isEmpty() ? null : change.cause(),
                bucket,
                bytes);
        change.nextDueMs()
                .ifPresentOrElse(
                        dueMs -> waiting.add(
                                change.state().code(),
                                dueMs,
                                change.fence(),
                                0L,
                                "",
                                0L,
                                0L,
                                change.firstCallMs(),
                                change.lastCallMs(),
                                change.doubtSinceMs(),
                                change.attempts(),
                                change.crashes(),
                                change.probes(),
                                "",
                                change.lane().seq(),
                                change.scope(),
                                bucket,
                                bytes,
                                WorkRef.Kind.ACTION.code()),
                        () -> over.add(bucket, bytes, WorkRef.Kind.ACTION.code()));
        attend(bucket, bytes, from, change);
        follow(bucket, bytes, change);
        boolean leaves = change.nextDueMs().isEmpty() || change.lane().seq() < 0;
        if (change.lane().isOrdered() && leaves) {
            left.put(
                    new WorkRow.Place(bucket, change.lane().digest(), 0),
                    change.lane().key());
        }
    }

    /** Work for an action that had none; a row that is there all the same is left as {@link #change} made it. */
    void workAgain(int bucket, Digest key, String destination, Change change, long dueMs) {
        again.add(
                bucket,
                key.bytes(),
                WorkRef.Kind.ACTION.code(),
                change.state().code(),
                destination.equals(Request.CLAIMED) ? Due.NEVER_MS : dueMs,
                destination,
                change.fence(),
                change.attempts(),
                change.crashes(),
                change.firstCallMs(),
                change.lastCallMs(),
                change.doubtSinceMs(),
                change.lane().key(),
                change.lane().inside(),
                change.lane().skipCode(),
                change.lane().followed());
    }

    /** Somebody decided what nobody could tell. */
    void decided(int bucket, Digest key) {
        calm.add(bucket, key.bytes(), Attention.UNDECIDED.code());
    }

    /** A person brought the action back: its limits count anew; {@code waived} when that overrules a guard. */
    void revive(int bucket, Digest key, int attempts, boolean waived) {
        revived.add(nowMs, attempts, waived ? 1 : 0, bucket, key.bytes());
    }

    void attempts(int bucket, Digest key, List<Attempt> tried) {
        for (Attempt attempt : tried) {
            attempts.add(
                    bucket,
                    key.bytes(),
                    attempt.fence(),
                    Codes.ATTEMPT.of(attempt.kind()),
                    attempt.number(),
                    attempt.startedMs(),
                    attempt.endedMs(),
                    attempt.status().orElse(null),
                    attempt.node(),
                    attempt.outcome(),
                    attempt.why(),
                    attempt.answer());
        }
    }

    void decision(@Nullable Object... values) {
        decisions.add(values);
    }

    void finding(int bucket, Digest key, Attention kind, String problem) {
        attention.add(bucket, key.bytes(), kind.code(), nowMs, kind.word(), problem);
    }

    void write(Session session) throws SQLException {
        Rows lanes = new Rows();
        left.forEach((place, lane) -> lanes.add(place.bucket(), lane));
        session.query("object.lock", lanes, row -> {});
        session.change("action.settle", actions);
        session.change("work.back", waiting);
        session.change("work.delete", over);
        session.change("work.again", again);
        session.change("work.insert", follows);
        promote(session);
        session.change("action.revive", revived);
        session.change("attempt.insert", attempts);
        session.change("decision.insert", decisions);
        session.change("attention.delete", calm);
        session.change("attention.insert", attention);
    }

    /** Whoever is first now in a lane that somebody left is due. */
    private void promote(Session session) throws SQLException {
        Rows lanes = new Rows();
        left.forEach((place, lane) -> lanes.add(storeMs, place.bucket(), lane));
        session.change("work.promote", lanes);
    }

    private void follow(int bucket, byte[] key, Change change) {
        if (Followed.by(change.lane().followed(), change.state())) {
            follows.add(
                    bucket,
                    key,
                    WorkRef.Kind.FOLLOW.code(),
                    ActionState.PENDING.code(),
                    storeMs,
                    "",
                    Lane.NO_KEY,
                    0L,
                    0,
                    0);
        }
    }

    private void attend(int bucket, byte[] key, ActionState from, Change change) {
        Attention before = ATTENTION.get(from);
        Attention after = ATTENTION.get(change.state());
        if (before != null && before != after) {
            calm.add(bucket, key, before.code());
        }
        boolean undecided =
                change.state() == ActionState.PENDING && change.nextDueMs().equals(UNDECIDED);
        if (undecided) {
            attention.add(bucket, key, Attention.UNDECIDED.code(), nowMs, Attention.UNDECIDED.word(), change.cause());
        }
        if (after != null && before != after) {
            attention.add(bucket, key, after.code(), nowMs, after.word(), change.cause());
        }
    }
}
