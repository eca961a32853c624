package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Plan;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Takes deliveries in: the event's unique key decides who is first, whoever is first has its actions reserved in the same transaction,
 * whoever is not is a repeat or an altered copy. Twins within one batch meet here as they would meet in the table.
 */
final class AcceptDuty implements Duty<Intake, List<EventReceipt>> {

    private static final Comparator<Arrival> ORDER =
            Comparator.comparingInt((Arrival a) -> a.bucket).thenComparing(a -> a.key);

    private final StoreClock clock;
    private final BlockedKeys blocked;

    AcceptDuty(StoreClock clock, BlockedKeys blocked) {
        this.clock = clock;
        this.blocked = blocked;
    }

    @Override
    public String name() {
        return "accept a delivery";
    }

    @Override
    public int rank() {
        return 10;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Intake, List<EventReceipt>>> orders) throws SQLException {
        List<Arrival> arrivals = new ArrayList<>(orders.size());
        for (Order<Intake, List<EventReceipt>> order : orders) {
            Intake intake = order.ask();
            intake.stage = Intake.Stage.EVENT;
            for (Arrival arrival : intake.arrivals) {
                intake.deferred |= arrival.wishes.stream().anyMatch(wish -> blocked.contains(wish.key()));
                arrivals.add(arrival);
            }
        }
        // Stable: of twins the one that came first is first.
        arrivals.sort(ORDER);
        Map<Digest, KnownEvent> known = insertEvents(session, arrivals);
        EventRows rows = new EventRows(clock);
        for (Arrival arrival : arrivals) {
            KnownEvent event = Objects.requireNonNull(known.get(arrival.key), "every key is known by now");
            arrival.standing = judge(arrival, event);
            // Our own row of a commit that seemed to fail was written whole, with everything that belongs to it.
            if (event.maker() != arrival || !event.stored()) {
                rows.add(arrival, event);
            }
        }
        rows.writeArrivals(session);
        orders.forEach(order -> order.ask().stage = Intake.Stage.ACTIONS);
        Reserver reserver = new Reserver(session, clock);
        for (Arrival arrival : arrivals) {
            if (arrival.standing == Standing.NEW
                    && !Objects.requireNonNull(known.get(arrival.key)).stored()) {
                arrival.wishesNow().forEach(wish -> reserver.add(wish, arrival.intake.token));
            }
        }
        reserver.reserve();
        correct(session, arrivals, reserver);
        rows.writeWork(session);
        orders.forEach(order -> order.answer(order.ask().receipts()));
    }

    /** An event's row was written before anybody could know which of its wishes ask for old news that it is not. */
    private static void correct(Session session, List<Arrival> arrivals, Reserver reserver) throws SQLException {
        Rows corrected = new Rows();
        for (Arrival arrival : arrivals) {
            List<Wish> kept = reserver.kept(arrival.wishesNow());
            if (kept.size() < arrival.wishesNow().size()) {
                Plan plan = reserver.reserved(arrival.draft.plan(), arrival.wishesNow());
                corrected.add(EventState.of(plan).code(), Wish.places(kept), arrival.bucket, arrival.key.bytes());
            }
        }
        session.change("event.planned", corrected);
    }

    /** A plan that a foreign lock stops is made later; an event that one stops is refused, and its sender comes again. */
    @Override
    public boolean easeOff(Order<Intake, List<EventReceipt>> order, boolean lockTimeout) {
        Intake intake = order.ask();
        if (!lockTimeout) {
            return false;
        }
        if (intake.stage == Intake.Stage.ACTIONS && !intake.deferred) {
            intake.arrivals.forEach(arrival -> arrival.wishes.forEach(wish -> blocked.add(wish.key())));
            intake.deferred = true;
            return true;
        }
        intake.arrivals.forEach(arrival -> blocked.add(arrival.key));
        return false;
    }

    private Map<Digest, KnownEvent> insertEvents(Session session, List<Arrival> arrivals) throws SQLException {
        List<Arrival> firsts = new ArrayList<>(arrivals.size());
        Arrival last = null;
        for (Arrival arrival : arrivals) {
            if (last == null || !arrival.key.equals(last.key)) {
                firsts.add(arrival);
                last = arrival;
            }
        }
        boolean[] won = session.insertNew("event.insert", EventRows.events(firsts));
        Map<Digest, KnownEvent> known = new HashMap<>(2 * firsts.size());
        List<Arrival> lost = new ArrayList<>();
        for (int i = 0; i < won.length; i++) {
            if (won[i]) {
                known.put(firsts.get(i).key, KnownEvent.of(firsts.get(i)));
            } else {
                lost.add(firsts.get(i));
            }
        }
        KnownEvent.read(session, lost, known);
        return known;
    }

    private static Standing judge(Arrival arrival, KnownEvent known) {
        if (known.maker() == arrival) {
            return arrival.unidentified() ? Standing.UNIDENTIFIED : Standing.NEW;
        }
        if (arrival.unidentified()) {
            return Standing.UNIDENTIFIED_REPEAT;
        }
        if (known.sameContent(arrival.draft.fingerprint())) {
            return Standing.REPEAT;
        }
        return arrival.draft.onConflict() == EventDraft.ConflictPolicy.HOLD
                ? Standing.CONFLICT_HELD
                : Standing.CONFLICT_REJECTED;
    }
}
