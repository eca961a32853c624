package dev.umavez.store.write;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Keeps records of what was ordered and changes no action. */
final class AuditDuty implements Duty<AuditDuty.Ask, Boolean> {

    /**
     * A record.
     *
     * @param entry what it says
     * @param id names it, so that writing it twice makes one
     */
    record Ask(AuditEntry entry, byte[] id) {}

    static Rows rows(AuditEntry entry, String detail, byte[] id) {
        return Rows.of(entry.atMs(), id, entry.who(), entry.act(), entry.subject(), entry.reason(), detail);
    }

    @Override
    public String name() {
        return "keep a record";
    }

    @Override
    public int rank() {
        return 70;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Boolean>> orders) throws SQLException {
        for (Order<Ask, Boolean> order : orders) {
            Ask ask = order.ask();
            session.change("audit.insert", rows(ask.entry, ask.entry.detail(), ask.id));
            order.answer(true);
        }
    }
}
