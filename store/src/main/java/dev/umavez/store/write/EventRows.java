package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.ActionList;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rows that judged arrivals leave, collected table by table. Used within one transaction. */
final class EventRows {

    private static final int REVISION = 6;
    private static final int TELLER = 8;

    private final StoreClock clock;
    private final Rows deliveries = new Rows();
    private final Rows bodies = new Rows();
    private final Rows copies = new Rows();
    private final Rows attentions = new Rows();
    private final Rows plans = new Rows();
    private final Rows replans = new Rows();
    private final Rows forwards = new Rows();
    /** One for each row: a statement must not meet the same row twice. */
    private final TreeMap<String, Object[]> objects = new TreeMap<>();

    EventRows(StoreClock clock) {
        this.clock = clock;
    }

    static Rows events(List<Arrival> firsts) {
        Rows rows = new Rows(firsts.size());
        for (Arrival arrival : firsts) {
            EventDraft draft = arrival.draft;
            EventKey key = draft.key();
            rows.add(
                    arrival.bucket,
                    arrival.key.bytes(),
                    arrival.delivery().receivedAtMs(),
                    Codes.EVENT_KIND.of(key.kind()),
                    EventState.of(draft, arrival.deferred()).code(),
                    Texts.write(key.org().texts()),
                    key.source(),
                    Texts.write(key.parts().texts()),
                    draft.type(),
                    draft.fingerprint().digest().bytes(),
                    draft.fingerprint().rule(),
                    draft.mark().map(mark -> mark.object().readable()).orElse(""),
                    Wish.places(arrival.wishesNow()),
                    arrival.intake.token);
        }
        return rows;
    }

    void add(Arrival arrival, KnownEvent known) {
        Standing standing = arrival.standing;
        if (standing == Standing.NEW || standing == Standing.UNIDENTIFIED) {
            addNew(arrival);
        } else if (standing == Standing.REPEAT || standing == Standing.UNIDENTIFIED_REPEAT) {
            addRepeat(arrival, known);
        } else if (standing == Standing.CONFLICT_HELD) {
            addCopy(arrival);
        }
    }

    /** Delivery, body and object, in this order of tables. */
    void writeArrivals(Session session) throws SQLException {
        session.change("delivery.insert", deliveries);
        session.change("body.insert", bodies);
        session.change("copy.insert", copies);
        Rows marks = new Rows(objects.size());
        objects.values().forEach(marks::add);
        session.change("object.raise", marks);
    }

    /** Plans to make, probes to bring forward, and what needs a person. */
    void writeWork(Session session) throws SQLException {
        session.change("work.insert", plans);
        session.change("work.replan", replans);
        session.change("work.forward", forwards);
        session.change("attention.insert", attentions);
    }

    private void addNew(Arrival arrival) {
        addBody(arrival);
        arrival.draft.mark().ifPresent(mark -> addObject(arrival, mark));
        if (arrival.unidentified()) {
            attention(
                    arrival,
                    Attention.UNIDENTIFIED,
                    arrival.draft.unidentified().orElse(""));
        } else if (arrival.deferred()) {
            addPlan(arrival);
        } else if (!arrival.draft.plan().failures().isEmpty()) {
            attention(arrival, Attention.PLAN_FAILED, problem(arrival.draft.plan()));
        }
    }

    private void addRepeat(Arrival arrival, KnownEvent known) {
        long dueMs = clock.storeMs();
        boolean unverified = !known.comparable(arrival.draft.fingerprint());
        addDelivery(arrival, unverified ? 3 : 1);
        if (EventState.unplanned(known.state()) && known.maker() == null) {
            addPlan(arrival);
            replans.add(dueMs, arrival.bucket, arrival.key.bytes(), dueMs);
        }
        if (known.maker() == null) {
            ActionList.read(known.actions())
                    .forEach(place ->
                            forwards.add(dueMs, place.bucket(), place.key().bytes(), dueMs));
        }
    }

    private void addCopy(Arrival arrival) {
        addDelivery(arrival, 2);
        Delivery delivery = arrival.delivery();
        copies.add(
                arrival.bucket,
                arrival.key.bytes(),
                arrival.draft.fingerprint().digest().bytes(),
                delivery.receivedAtMs(),
                delivery.remoteAddress(),
                delivery.query(),
                arrival.intake.headers,
                delivery.body(),
                delivery.bodyDigest().bytes());
        attention(
                arrival,
                Attention.CONFLICT,
                "a copy with other content came at "
                        + Instant.ofEpochMilli(arrival.delivery().receivedAtMs()));
    }

    private void addDelivery(Arrival arrival, int standing) {
        Delivery delivery = arrival.delivery();
        deliveries.add(
                arrival.bucket,
                arrival.key.bytes(),
                delivery.receivedAtMs(),
                delivery.remoteAddress(),
                delivery.bodyDigest().bytes(),
                standing);
    }

    private void addBody(Arrival arrival) {
        Delivery delivery = arrival.delivery();
        bodies.add(
                arrival.bucket,
                delivery.receivedAtMs(),
                arrival.key.bytes(),
                delivery.remoteAddress(),
                delivery.query(),
                arrival.intake.headers,
                delivery.body(),
                delivery.bodyDigest().bytes());
    }

    private void addPlan(Arrival arrival) {
        plans.add(
                arrival.bucket,
                arrival.key.bytes(),
                WorkRef.Kind.PLAN.code(),
                ActionState.PENDING.code(),
                clock.storeMs(),
                "",
                Lane.NO_KEY,
                0L,
                0,
                0);
    }

    private void addObject(Arrival arrival, ObjectMark mark) {
        if (mark.revision().isEmpty()) {
            return;
        }
        ObjectRef object = mark.object();
        String source = arrival.draft.key().source();
        Object[] row = {
            object.digest().bucket(clock.buckets()),
            object.digest().bytes(),
            source,
            Texts.write(object.org().texts()),
            object.system(),
            Texts.write(object.object().texts()),
            mark.revision().get(),
            clock.nodeMs(),
            arrival.key.bytes()
        };
        String place = String.format("%05d", object.digest().bucket(clock.buckets()))
                + object.digest().hex()
                + source;
        objects.merge(place, row, EventRows::higher);
    }

    /** Of two events of one batch the higher; of two that tell the same revision none is named. */
    private static Object[] higher(Object[] one, Object[] other) {
        int order = Long.compare((Long) one[REVISION], (Long) other[REVISION]);
        if (order == 0 && !Arrays.equals((byte[]) one[TELLER], (byte[]) other[TELLER])) {
            Object[] both = one.clone();
            both[TELLER] = Lane.NO_KEY;
            return both;
        }
        return order >= 0 ? one : other;
    }

    private void attention(Arrival arrival, Attention kind, String problem) {
        attentions.add(
                arrival.bucket,
                arrival.key.bytes(),
                kind.code(),
                arrival.delivery().receivedAtMs(),
                kind.word(),
                problem);
    }

    static String problem(Plan plan) {
        return plan.failures().stream()
                .map(failure -> failure.action() + ": " + failure.problem())
                .collect(Collectors.joining("; "));
    }
}
