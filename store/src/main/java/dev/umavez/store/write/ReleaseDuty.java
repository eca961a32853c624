package dev.umavez.store.write;

import dev.umavez.ledger.WorkRef;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Gives leases back without a word. */
final class ReleaseDuty implements Duty<ReleaseDuty.Ask, Boolean> {

    /** What a node gives back; it is not due before {@code dueMs}, 0 for at once. */
    record Ask(List<WorkRef> held, String node, long dueMs) {}

    @Override
    public String name() {
        return "release leases";
    }

    @Override
    public int rank() {
        return 50;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Boolean>> orders) throws SQLException {
        for (Order<Ask, Boolean> order : orders) {
            Rows rows = new Rows();
            for (WorkRef work : RenewDuty.sorted(order.ask().held)) {
                rows.add(
                        order.ask().dueMs,
                        work.bucket(),
                        work.key().bytes(),
                        work.kind().code(),
                        work.fence(),
                        order.ask().node);
            }
            session.change("work.release", rows);
            order.answer(true);
        }
    }
}
