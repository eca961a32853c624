package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Replan;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Has events planned again that have no actions because their plan failed or is still to be made. */
final class ReplanDuty implements Duty<ReplanDuty.Ask, Replan> {

    /**
     * An order.
     *
     * @param event which event
     * @param entry the record that goes with it
     * @param id names the record
     */
    record Ask(Digest event, AuditEntry entry, byte[] id) {}

    private final StoreClock clock;

    ReplanDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "plan an event again";
    }

    @Override
    public int rank() {
        return 48;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Replan>> orders) throws SQLException {
        for (Order<Ask, Replan> order : orders) {
            order.answer(replan(session, order.ask()));
        }
    }

    private Replan replan(Session session, Ask ask) throws SQLException {
        int bucket = ask.event.bucket(clock.buckets());
        byte[] key = ask.event.bytes();
        int[] state = {-1};
        session.query("event.read", Rows.of(bucket, key), row -> state[0] = row.getInt("state"));
        if (state[0] < 0) {
            return Replan.NO_SUCH_EVENT;
        }
        if (!EventState.unplanned(state[0])) {
            return state[0] == EventState.UNIDENTIFIED.code() ? Replan.UNIDENTIFIED : Replan.PLANNED;
        }
        long dueMs = clock.storeMs();
        int kind = WorkRef.Kind.PLAN.code();
        Rows work = Rows.of(bucket, key, kind, ActionState.PENDING.code(), dueMs, "", Lane.NO_KEY, 0L, 0, 0);
        session.change("work.insert", work);
        session.change("work.replan", Rows.of(dueMs, bucket, key, dueMs));
        session.change("audit.insert", AuditDuty.rows(ask.entry, ask.entry.detail(), ask.id));
        return Replan.QUEUED;
    }
}
