package dev.umavez.store.read;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.Page;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.Stored;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Actions as they are shown. */
final class ActionViews {

    private static final List<String> HOW = List.of("made", "joined", "differs");

    private ActionViews() {}

    static Page<ActionView> list(Session session, int buckets, ActionFilter filter) throws SQLException {
        return listing(buckets, filter.state())
                .read(
                        session,
                        filter.before(),
                        filter.limit(),
                        view -> filter.state().map(view.state()::equals).orElse(true)
                                && filter.name()
                                        .map(view.key().effect()::equals)
                                        .orElse(true)
                                && filter.destination()
                                        .map(view.destination()::equals)
                                        .orElse(true)
                                && filter.object()
                                        .map(wanted -> Named.is(
                                                wanted, view.key().object().readable()))
                                        .orElse(true));
    }

    /** What needs a person and what is open are short lists of their own; the rest is found by time. */
    private static Listing<ActionView> listing(int buckets, Optional<ActionState> state) {
        if (state.isEmpty()) {
            return new Listing<>("action.newest", buckets, List.of(Listing.NONE), ActionViews::view);
        }
        return switch (state.get()) {
            case UNCERTAIN ->
                new Listing<>("action.attended", buckets, List.of(Attention.UNCERTAIN.code()), ActionViews::view);
            case DEAD -> new Listing<>("action.attended", buckets, List.of(Attention.DEAD.code()), ActionViews::view);
            case PENDING, RUNNING ->
                new Listing<>("action.open", buckets, List.of(ActionState.PENDING.code()), ActionViews::view);
            case DONE, DISMISSED -> new Listing<>("action.newest", buckets, List.of(Listing.NONE), ActionViews::view);
        };
    }

    static Optional<ActionView> one(Session session, int bucket, Digest action) throws SQLException {
        List<ActionView> found = new ArrayList<>();
        session.query("action.one", Rows.of(bucket, action.bytes()), row -> found.add(view(row)));
        return found.stream().findFirst();
    }

    /** An id does not tell the bucket: all are asked. */
    static Optional<ActionDetail> detail(Session session, int buckets, Digest action) throws SQLException {
        for (int bucket = 0; bucket < buckets; bucket++) {
            List<ActionDetail> found = new ArrayList<>();
            int place = bucket;
            session.query("action.one", Rows.of(bucket, action.bytes()), row -> found.add(detail(session, place, row)));
            if (!found.isEmpty()) {
                return Optional.of(found.get(0));
            }
        }
        return Optional.empty();
    }

    private static ActionDetail detail(Session session, int bucket, ResultSet row) throws SQLException {
        ActionView view = view(row);
        byte[] key = view.action().bytes();
        List<ActionDetail.Link> links = new ArrayList<>();
        links.add(new ActionDetail.Link(
                view.firstEvent(),
                Codes.DOOR.value(row.getInt("door")),
                row.getString("reference"),
                HOW.get(0),
                view.createdMs(),
                row.getString("rule")));
        session.query(
                "link.of_action",
                Rows.of(bucket, key),
                link -> links.add(new ActionDetail.Link(
                        ofEvent(link.getInt(5), link.getBytes(1)),
                        Codes.DOOR.value(link.getInt(5)),
                        link.getString(6),
                        HOW.get(link.getInt(2)),
                        link.getLong(3),
                        link.getString(4))));
        List<Request> request = new ArrayList<>();
        session.query("action_body.one", Rows.of(bucket, key), body -> request.add(Stored.request(body)));
        return new ActionDetail(
                view,
                request.get(0),
                attempts(session, bucket, key),
                decisions(session, bucket, view.action()),
                links,
                behind(session, bucket, key));
    }

    private static int behind(Session session, int bucket, byte[] key) throws SQLException {
        int[] waiting = new int[1];
        session.query("work.behind", Rows.of(bucket, key), row -> waiting[0] = row.getInt(1));
        return waiting[0];
    }

    private static List<Attempt> attempts(Session session, int bucket, byte[] key) throws SQLException {
        List<Attempt> attempts = new ArrayList<>();
        session.query("attempt.of_action", Rows.of(bucket, key), row -> {
            int status = row.getInt(7);
            Optional<Integer> answered = row.wasNull() ? Optional.empty() : Optional.of(status);
            attempts.add(new Attempt(
                    row.getInt(1),
                    Codes.ATTEMPT.value(row.getInt(2)),
                    row.getString(3),
                    row.getLong(4),
                    row.getLong(5),
                    row.getLong(6),
                    answered,
                    row.getString(8),
                    row.getString(9),
                    row.getString(10)));
        });
        return attempts;
    }

    private static List<Decision> decisions(Session session, int bucket, Digest action) throws SQLException {
        List<Decision> decisions = new ArrayList<>();
        session.query(
                "decision.of_action",
                Rows.of(bucket, action.bytes()),
                row -> decisions.add(new Decision(
                        action,
                        Codes.VERDICT.value(row.getInt(2)),
                        row.getString(4),
                        Optional.ofNullable(row.getString(5)),
                        row.getString(3),
                        row.getLong(1))));
        return decisions;
    }

    private static ActionView view(ResultSet row) throws SQLException {
        return new ActionView(
                Digest.of(row.getBytes("key")),
                Stored.key(row),
                row.getString("destination"),
                state(row),
                row.getInt("attempts") + row.getInt("crashes"),
                Optional.ofNullable(row.getString("result")),
                Optional.ofNullable(row.getString("cause")),
                row.getLong("created_ms"),
                row.getLong("changed_ms"),
                Stored.time(row.getLong("doubt_since_ms")),
                Stored.time(row.getLong("due_ms")).filter(Due::isTime),
                ofEvent(row.getInt("door"), row.getBytes("first_event")));
    }

    /** A pending action under a lease runs, until somebody has examined a lease that ended. */
    private static ActionState state(ResultSet row) throws SQLException {
        ActionState stored = ActionState.ofCode(row.getInt("state"));
        return stored == ActionState.PENDING && row.getLong("lease_until_ms") > 0 ? ActionState.RUNNING : stored;
    }

    /** Other doors have a digest of their own in its place, which names no event. */
    static Optional<Digest> ofEvent(int door, byte @Nullable [] digest) {
        boolean event = Codes.DOOR.value(door) == Origin.Door.EVENT;
        return event && digest != null ? Optional.of(Digest.of(digest)) : Optional.empty();
    }
}
