package dev.umavez.store.write;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Writes the success of an attempt whose lease was lost: a fact beats a decision, whatever the fence. Where it comes too late to settle
 * anything it is kept, and what contradicts it is shown.
 */
final class LateSuccessDuty implements Duty<LateSuccessDuty.Ask, Settled> {

    /** A late fact. */
    record Ask(WorkRef work, Optional<String> result, Attempt attempt, boolean takesRepeats) {}

    private final StoreClock clock;

    LateSuccessDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "write a late success";
    }

    @Override
    public int rank() {
        return 40;
    }

    @Override
    public void perform(Session session, List<Order<Ask, Settled>> orders) throws SQLException {
        for (Order<Ask, Settled> order : orders) {
            order.answer(settle(session, order.ask()));
        }
    }

    private Settled settle(Session session, Ask ask) throws SQLException {
        DecideDuty.Locked locked = DecideDuty.Locked.take(session, ask.work.key(), clock.buckets());
        ActionRow row = locked.action();
        if (row == null) {
            return Settled.LOST;
        }
        WorkRow work = locked.work();
        ActionRows rows = new ActionRows(clock);
        rows.attempts(row.bucket(), row.key(), List.of(ask.attempt));
        boolean allowed = Lifecycle.from(row.lifecycleState(work), ActionEvent.LATE_SUCCESS)
                .isPresent();
        if (allowed && work != null && row.state() == ActionState.PENDING && work.dueMs() == Due.NEVER_MS) {
            rows.decided(row.bucket(), row.key());
        }
        if (allowed) {
            rows.change(
                    row.bucket(),
                    row.key(),
                    row.state(),
                    new Change(
                            ActionState.DONE,
                            row.nextFence(work),
                            row.attempts(work) + 1,
                            row.crashes(work),
                            0,
                            row.firstCallMs(),
                            row.lastCallMs(),
                            0,
                            ask.result,
                            "",
                            row.lane(),
                            "",
                            Optional.empty()));
        } else {
            contradiction(session, row, ask, rows);
        }
        rows.write(session);
        return allowed ? Settled.APPLIED : Settled.LOST;
    }

    private static void contradiction(Session session, ActionRow row, Ask ask, ActionRows rows) throws SQLException {
        if (row.state() == ActionState.DISMISSED) {
            rows.finding(
                    row.bucket(),
                    row.key(),
                    Attention.APPLIED_AFTER_DISMISSAL,
                    "a call succeeded after the action was dismissed");
        } else if (!ask.takesRepeats && otherSuccess(session, row, ask)) {
            rows.finding(row.bucket(), row.key(), Attention.APPLIED_TWICE, "two attempts succeeded");
        }
    }

    private static boolean otherSuccess(Session session, ActionRow row, Ask ask) throws SQLException {
        boolean[] found = new boolean[1];
        session.query(
                "attempt.succeeded",
                dev.umavez.store.sql.Rows.of(row.bucket(), row.key().bytes(), ask.attempt.fence()),
                found1 -> found[0] = true);
        return found[0];
    }
}
