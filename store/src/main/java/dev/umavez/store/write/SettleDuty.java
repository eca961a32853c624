package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes holders' words. Only the holder of the present fence changes the action; what others tried is kept as evidence. */
final class SettleDuty implements Duty<Settlement, Settled> {

    private static final Logger LOG = LoggerFactory.getLogger(SettleDuty.class);

    private final StoreClock clock;

    SettleDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "settle an action";
    }

    @Override
    public int rank() {
        return 30;
    }

    @Override
    public void perform(Session session, List<Order<Settlement, Settled>> orders) throws SQLException {
        for (var round : Rounds.of(orders, order -> WorkRow.Place.of(order.ask().work()))) {
            settle(session, round);
        }
    }

    private void settle(Session session, List<Order<Settlement, Settled>> orders) throws SQLException {
        List<Order<Settlement, Settled>> sorted = new ArrayList<>(orders);
        sorted.sort((a, b) -> WorkRow.Place.ORDER.compare(
                WorkRow.Place.of(a.ask().work()), WorkRow.Place.of(b.ask().work())));
        Map<WorkRow.Place, WorkRow> held = WorkRow.lock(
                session,
                sorted.stream()
                        .map(order -> WorkRow.Place.of(order.ask().work()))
                        .toList());
        ActionRows rows = new ActionRows(clock);
        for (Order<Settlement, Settled> order : sorted) {
            Settlement word = order.ask();
            WorkRow row = held.get(WorkRow.Place.of(word.work()));
            Optional<Change> change = row == null || !row.heldUnder(word.work().fence())
                    ? Optional.empty()
                    : Settling.of(row, word, clock.nodeMs());
            if (change.isPresent() && row != null) {
                rows.change(row.bucket(), row.key(), ActionState.ofCode(row.state()), change.get());
            } else if (row != null && row.heldUnder(word.work().fence())) {
                LOG.warn(
                        "UV-STO-011 refused a word that the lifecycle does not know: state={} event={}",
                        row.lifecycleState().word(),
                        word.event());
            }
            rows.attempts(word.work().bucket(), word.work().key(), word.attempts());
            order.answer(change.isPresent() ? Settled.APPLIED : Settled.LOST);
        }
        rows.write(session);
    }
}
