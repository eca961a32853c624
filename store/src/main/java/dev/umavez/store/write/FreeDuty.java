package dev.umavez.store.write;

import dev.umavez.ledger.HeldRelease;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Ends an event's being held. An event without a key asks for nothing more: what it carried is an event of its own now. */
final class FreeDuty implements Duty<FreeDuty.Ask, Boolean> {

    /**
     * An order.
     *
     * @param release which event
     * @param id names the record
     */
    record Ask(HeldRelease release, byte[] id) {}

    private final StoreClock clock;

    FreeDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "end an event's being held";
    }

    @Override
    public int rank() {
        return 49;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Boolean>> orders) throws SQLException {
        for (Order<Ask, Boolean> order : orders) {
            HeldRelease release = order.ask().release;
            int bucket = release.event().bucket(clock.buckets());
            byte[] key = release.event().bytes();
            Attention kind = release.unidentified() ? Attention.UNIDENTIFIED : Attention.CONFLICT;
            boolean was = session.change("attention.delete", Rows.of(bucket, key, kind.code())) > 0;
            if (was && release.unidentified()) {
                session.change("event.planned", Rows.of(EventState.IGNORED.code(), new byte[0], bucket, key));
            }
            if (was) {
                session.change(
                        "audit.insert",
                        AuditDuty.rows(release.entry(), release.entry().detail(), order.ask().id));
            }
            order.answer(was);
        }
    }
}
