package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Renews the leases that a node holds, and tells which are lost. */
final class RenewDuty implements Duty<RenewDuty.Ask, List<WorkRef>> {

    /** What a node holds. */
    record Ask(List<WorkRef> held, String node, long leaseMs) {}

    private record Kept(WorkRow.Place place, long fence) {}

    private final StoreClock clock;

    RenewDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "renew leases";
    }

    @Override
    public int rank() {
        return 15;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Ask, List<WorkRef>>> orders) throws SQLException {
        for (Order<Ask, List<WorkRef>> order : orders) {
            Ask ask = order.ask();
            Rows rows = new Rows(ask.held.size());
            for (WorkRef work : sorted(ask.held)) {
                rows.add(
                        ask.leaseMs,
                        clock.nodeMs(),
                        work.bucket(),
                        work.key().bytes(),
                        work.kind().code(),
                        work.fence(),
                        ask.node);
            }
            Set<Kept> kept = new HashSet<>();
            session.query(
                    "work.renew",
                    rows,
                    row -> kept.add(new Kept(
                            new WorkRow.Place(row.getInt(1), Digest.of(row.getBytes(2)), row.getInt(3)),
                            row.getLong(4))));
            order.answer(ask.held.stream()
                    .filter(work -> !kept.contains(new Kept(WorkRow.Place.of(work), work.fence())))
                    .toList());
        }
    }

    static List<WorkRef> sorted(List<WorkRef> held) {
        return held.stream()
                .sorted((a, b) -> WorkRow.Place.ORDER.compare(WorkRow.Place.of(a), WorkRow.Place.of(b)))
                .toList();
    }
}
