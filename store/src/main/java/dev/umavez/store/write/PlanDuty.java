package dev.umavez.store.write;

import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Ends a deferred plan under its lease: the event's actions are reserved as they would have been with its acceptance. */
final class PlanDuty implements Duty<PlanDuty.Ask, Settled> {

    /** A plan and what was made ready for it on the caller's thread. */
    record Ask(WorkRef work, Plan plan, List<Wish> wishes, byte[] token) {}

    private final StoreClock clock;
    private final BlockedKeys blocked;

    PlanDuty(StoreClock clock, BlockedKeys blocked) {
        this.clock = clock;
        this.blocked = blocked;
    }

    @Override
    public String name() {
        return "plan an event";
    }

    @Override
    public int rank() {
        return 12;
    }

    /** A plan that a foreign lock stops comes again after its lease; until then nobody waits for its keys. */
    @Override
    public boolean easeOff(Order<Ask, Settled> order, boolean lockTimeout) {
        if (lockTimeout) {
            order.ask().wishes.forEach(wish -> blocked.add(wish.key()));
        }
        return false;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Settled>> orders) throws SQLException {
        for (var round : Rounds.of(orders, order -> WorkRow.Place.of(order.ask().work))) {
            Map<WorkRow.Place, WorkRow> held = WorkRow.lock(
                    session,
                    round.stream()
                            .map(order -> WorkRow.Place.of(order.ask().work))
                            .toList());
            Reserver reserver = new Reserver(session, clock);
            for (Order<Ask, Settled> order : round) {
                Ask ask = order.ask();
                WorkRow row = held.get(WorkRow.Place.of(ask.work));
                boolean holds = row != null && row.heldUnder(ask.work.fence());
                order.answer(holds ? Settled.APPLIED : Settled.LOST);
                if (holds) {
                    ask.wishes.forEach(wish -> reserver.add(wish, ask.token));
                }
            }
            reserver.reserve();
            write(session, round, reserver);
        }
    }

    private void write(Session session, List<Order<Ask, Settled>> orders, Reserver reserver) throws SQLException {
        Rows planned = new Rows();
        Rows over = new Rows();
        Rows calm = new Rows();
        Rows failed = new Rows();
        for (Order<Ask, Settled> order : orders) {
            if (order.answer() != Settled.APPLIED) {
                continue;
            }
            Ask ask = order.ask();
            int bucket = ask.work.bucket();
            byte[] key = ask.work.key().bytes();
            boolean ofEvent = ask.work.kind() == WorkRef.Kind.PLAN;
            Attention failure = ofEvent ? Attention.PLAN_FAILED : Attention.FOLLOW_FAILED;
            if (ofEvent) {
                Plan plan = reserver.reserved(ask.plan, ask.wishes);
                planned.add(EventState.of(plan).code(), Wish.places(reserver.kept(ask.wishes)), bucket, key);
            }
            over.add(bucket, key, ask.work.kind().code());
            calm.add(bucket, key, failure.code());
            if (!ask.plan.failures().isEmpty()) {
                failed.add(bucket, key, failure.code(), clock.nodeMs(), failure.word(), EventRows.problem(ask.plan));
            }
        }
        session.change("event.planned", planned);
        session.change("work.delete", over);
        session.change("attention.delete", calm);
        session.change("attention.insert", failed);
    }
}
