package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Terms;
import dev.umavez.store.row.Followed;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Gives ordered wishes their numbers, in the order in which they came. The object's row stays locked until the commit, so that a larger
 * number is never committed before a smaller one.
 */
final class LaneNumbers {
    private final Session session;
    private final long nowMs;

    LaneNumbers(Session session, long nowMs) {
        this.session = session;
        this.nowMs = nowMs;
    }

    /** The lanes of these wishes, in order of arrival; those without order are in none. */
    Map<Digest, Lane> of(List<Wish> wishes) throws SQLException {
        Map<Digest, Lane> lanes = new HashMap<>();
        TreeMap<WorkRow.Place, Long> counts = new TreeMap<>(WorkRow.Place.ORDER);
        for (Wish wish : wishes) {
            if (isOrdered(wish)) {
                counts.merge(place(wish), 1L, Long::sum);
            }
        }
        Map<Digest, Long> next = firstNumbers(counts, wishes);
        for (Wish wish : wishes) {
            lanes.put(wish.key(), lane(wish, next));
        }
        return lanes;
    }

    private Map<Digest, Long> firstNumbers(TreeMap<WorkRow.Place, Long> counts, List<Wish> wishes) throws SQLException {
        Map<WorkRow.Place, ObjectRef> objects = new HashMap<>();
        wishes.forEach(wish ->
                objects.putIfAbsent(place(wish), wish.reservation().key().object()));
        Rows rows = new Rows();
        counts.forEach((place, count) -> {
            ObjectRef object = Objects.requireNonNull(objects.get(place), "every place has an object");
            rows.add(
                    place.bucket(),
                    place.key().bytes(),
                    Texts.write(object.org().texts()),
                    object.system(),
                    Texts.write(object.object().texts()),
                    nowMs,
                    count);
        });
        Map<Digest, Long> next = new HashMap<>();
        session.query("object.number", rows, row -> next.put(Digest.of(row.getBytes(1)), row.getLong(2)));
        counts.forEach((place, count) -> next.merge(place.key(), count, (last, many) -> last - many + 1));
        return next;
    }

    private static Lane lane(Wish wish, Map<Digest, Long> next) {
        Terms terms = wish.reservation().terms();
        int followed = Followed.of(terms.followed());
        if (!isOrdered(wish)) {
            return followed == 0 ? Lane.NONE : new Lane(Lane.NO_KEY, 0, false, followed);
        }
        Digest object = wish.reservation().key().object().digest();
        long seq = next.merge(object, 1L, Long::sum) - 1;
        return new Lane(object.bytes(), seq, terms.order() == Terms.Order.SKIP, followed);
    }

    /** The numbers of those that wait first in these lanes; a lane in which nobody waits is missing. */
    Map<Digest, Long> heads(Collection<WorkRow.Place> lanes) throws SQLException {
        Rows rows = new Rows();
        lanes.stream()
                .sorted(WorkRow.Place.ORDER)
                .forEach(lane -> rows.add(lane.bucket(), lane.key().bytes()));
        Map<Digest, Long> heads = new HashMap<>();
        session.query("work.first_of_lane", rows, row -> heads.put(Digest.of(row.getBytes(1)), row.getLong(2)));
        return heads;
    }

    private static boolean isOrdered(Wish wish) {
        return wish.reservation().terms().order() != Terms.Order.NONE;
    }

    static WorkRow.Place place(Wish wish) {
        return new WorkRow.Place(
                wish.bucket(), wish.reservation().key().object().digest(), 0);
    }
}
