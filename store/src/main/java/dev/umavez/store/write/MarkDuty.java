package dev.umavez.store.write;

import dev.umavez.ledger.MarkAnswer;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Now;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Sets call marks: from then on a call may have left. Never a second one, and none for an action in doubt. */
final class MarkDuty implements Duty<MarkDuty.Ask, MarkAnswer> {

    /** What a holder asks for. */
    record Ask(WorkRef work, long leaseMs) {
        WorkRow.Place place() {
            return WorkRow.Place.of(work);
        }
    }

    private final StoreClock clock;

    MarkDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "set a call mark";
    }

    @Override
    public int rank() {
        return 20;
    }

    @Override
    public void perform(Session session, List<Order<Ask, MarkAnswer>> orders) throws SQLException {
        for (var round : Rounds.of(orders, order -> order.ask().place())) {
            mark(session, round);
        }
    }

    private void mark(Session session, List<Order<Ask, MarkAnswer>> orders) throws SQLException {
        List<Order<Ask, MarkAnswer>> sorted = orders.stream()
                .sorted(Comparator.comparing(order -> order.ask().place(), WorkRow.Place.ORDER))
                .toList();
        Map<WorkRow.Place, WorkRow> held = WorkRow.lock(
                session, sorted.stream().map(order -> order.ask().place()).toList());
        long nowMs = Now.ask(session, clock);
        Rows marks = new Rows(sorted.size());
        for (Order<Ask, MarkAnswer> order : sorted) {
            Ask ask = order.ask();
            WorkRow row = held.get(ask.place());
            boolean granted =
                    row != null && row.heldUnder(ask.work().fence()) && row.calledMs() == 0 && row.doubtSinceMs() == 0;
            if (granted && row != null) {
                marks.add(
                        nowMs,
                        row.firstCallMs() > 0 ? row.firstCallMs() : nowMs,
                        nowMs,
                        Math.max(row.leaseUntilMs(), nowMs + ask.leaseMs()),
                        row.bucket(),
                        row.key().bytes(),
                        row.kind());
            }
            order.answer(new MarkAnswer(granted, nowMs));
        }
        session.change("work.mark", marks);
    }
}
