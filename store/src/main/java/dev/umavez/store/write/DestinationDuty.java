package dev.umavez.store.write;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Pauses and resumes destinations for all nodes, with the record of who ordered it. */
final class DestinationDuty implements Duty<DestinationDuty.Ask, Boolean> {

    /**
     * An order.
     *
     * @param word who, which destination, why and when
     * @param pause false to resume
     * @param id names the record
     */
    record Ask(DestinationPause word, boolean pause, byte[] id) {}

    @Override
    public String name() {
        return "pause or resume a destination";
    }

    @Override
    public int rank() {
        return 60;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Boolean>> orders) throws SQLException {
        for (Order<Ask, Boolean> order : orders) {
            Ask ask = order.ask();
            DestinationPause word = ask.word;
            Rows row = ask.pause
                    ? Rows.of(word.destination(), word.atMs(), word.who(), word.reason())
                    : Rows.of(word.destination());
            boolean changed = session.change(ask.pause ? "destination.pause" : "destination.resume", row) > 0;
            if (changed) {
                String act = ask.pause ? "pause" : "resume";
                AuditEntry entry = new AuditEntry(word.atMs(), word.who(), act, word.destination(), word.reason(), "");
                session.change("audit.insert", AuditDuty.rows(entry, "", ask.id));
            }
            order.answer(changed);
        }
    }
}
