package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows that changes of actions leave, collected table by table. Used within one transaction. */
final class ActionRows {

    private static final Map<ActionState, Attention> ATTENTION =
            Map.of(ActionState.UNCERTAIN, Attention.UNCERTAIN, ActionState.DEAD, Attention.DEAD);

    private final long nowMs;
    private final Rows actions = new Rows();
    private final Rows waiting = new Rows();
    private final Rows over = new Rows();
    private final Rows again = new Rows();
    private final Rows attempts = new Rows();
    private final Rows decisions = new Rows();
    private final Rows calm = new Rows();
    private final Rows attention = new Rows();

    /** @param nowMs the node's clock, epoch milliseconds */
    ActionRows(long nowMs) {
        this.nowMs = nowMs;
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
                                bucket,
                                bytes,
                                WorkRef.Kind.ACTION.code()),
                        () -> over.add(bucket, bytes, WorkRef.Kind.ACTION.code()));
        attend(bucket, bytes, from, change);
    }

    /** Work for an action that had none; a row that is there all the same is left as {@link #change} made it. */
    void workAgain(int bucket, Digest key, String destination, Change change, long dueMs) {
        again.add(
                bucket,
                key.bytes(),
                WorkRef.Kind.ACTION.code(),
                change.state().code(),
                dueMs,
                destination,
                change.fence(),
                change.attempts(),
                change.crashes(),
                change.firstCallMs(),
                change.lastCallMs(),
                change.doubtSinceMs());
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
        session.change("action.settle", actions);
        session.change("work.back", waiting);
        session.change("work.delete", over);
        session.change("work.again", again);
        session.change("attempt.insert", attempts);
        session.change("decision.insert", decisions);
        session.change("attention.delete", calm);
        session.change("attention.insert", attention);
    }

    private void attend(int bucket, byte[] key, ActionState from, Change change) {
        Attention before = ATTENTION.get(from);
        Attention after = ATTENTION.get(change.state());
        if (before != null && before != after) {
            calm.add(bucket, key, before.code());
        }
        if (after != null && before != after) {
            attention.add(bucket, key, after.code(), nowMs, after.word(), change.cause());
        }
    }
}
