package dev.umavez.store.write;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes people's decisions with their record. The row decides: of two at once the second meets what the first made. */
final class DecideDuty implements Duty<Decision, Decision.Answer> {

    private final StoreClock clock;

    DecideDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "write a decision";
    }

    @Override
    public int rank() {
        return 45;
    }

    @Override
    public void perform(Session session, List<Order<Decision, Decision.Answer>> orders) throws SQLException {
        // Rare: one by one keeps it plain.
        for (Order<Decision, Decision.Answer> order : orders) {
            order.answer(decide(session, order.ask()));
        }
    }

    private Decision.Answer decide(Session session, Decision decision) throws SQLException {
        Locked locked = Locked.take(session, decision.action(), clock.buckets());
        ActionRow row = locked.action();
        if (row == null) {
            return new Decision.Answer(Decision.Effect.NO_SUCH_ACTION, Optional.empty());
        }
        ActionState state = row.lifecycleState(locked.work());
        Optional<ActionEvent> event = events(decision.verdict()).stream()
                .filter(candidate -> Lifecycle.from(state, candidate).isPresent())
                .findFirst();
        if (event.isEmpty()) {
            return new Decision.Answer(Decision.Effect.REFUSED, Optional.of(state));
        }
        ActionState target = Lifecycle.target(event.get());
        write(session, decision, row, locked.work(), event.get());
        return new Decision.Answer(Decision.Effect.APPLIED, Optional.of(target));
    }

    /** What a verdict can mean; the action's state decides which of them it is. */
    private static List<ActionEvent> events(Decision.Verdict verdict) {
        return switch (verdict) {
            case DONE -> List.of(ActionEvent.CONFIRMED_DONE);
            case NOT_DONE -> List.of(ActionEvent.RELEASED, ActionEvent.REPLAYED, ActionEvent.PROCEED);
            case DISMISS -> List.of(ActionEvent.WAIVED);
            case REOPEN -> List.of(ActionEvent.REOPENED);
        };
    }

    private void write(Session session, Decision decision, ActionRow row, @Nullable WorkRow work, ActionEvent event)
            throws SQLException {
        ActionState target = Lifecycle.target(event);
        boolean again = target == ActionState.PENDING;
        Lane lane = row.lane();
        Change change = new Change(
                target,
                row.nextFence(work),
                row.attempts(work),
                row.crashes(work),
                0,
                0,
                0,
                0,
                decision.result(),
                again ? "" : decision.reason(),
                lane.isOrdered() ? new Lane(lane.key(), lane.inside(), lane.skip(), lane.followed()) : lane,
                "",
                again ? Optional.of(clock.storeMs()) : Optional.empty());
        ActionRows rows = new ActionRows(clock);
        rows.change(row.bucket(), row.key(), row.state(), change);
        if (again && work == null) {
            rows.workAgain(row.bucket(), row.key(), row.destination(), change, clock.storeMs());
        }
        if (again) {
            boolean overrules = event == ActionEvent.PROCEED || event == ActionEvent.REOPENED;
            rows.revive(row.bucket(), row.key(), row.attempts(work), overrules);
        }
        if (work != null && row.state() == ActionState.PENDING && work.dueMs() == Due.NEVER_MS) {
            rows.decided(row.bucket(), row.key());
        }
        rows.decision(
                row.bucket(),
                row.key().bytes(),
                decision.atMs(),
                Codes.VERDICT.of(decision.verdict()),
                row.state().code(),
                target.code(),
                decision.who(),
                decision.reason(),
                decision.result().orElse(null));
        rows.write(session);
    }

    /** An action with its work row, both locked, work first as everybody does. */
    record Locked(@Nullable ActionRow action, @Nullable WorkRow work) {

        static Locked take(Session session, Digest action, int buckets) throws SQLException {
            List<WorkRow.Place> places = new java.util.ArrayList<>();
            for (int bucket = 0; bucket < buckets; bucket++) {
                places.add(new WorkRow.Place(bucket, action, WorkRef.Kind.ACTION.code()));
            }
            Map<WorkRow.Place, WorkRow> work = WorkRow.lock(session, places);
            ActionRow row = ActionRow.lock(session, List.of(action), buckets).get(action);
            if (row != null && work.isEmpty()) {
                // Somebody may have made the work row between the two locks.
                work = WorkRow.lock(session, places);
            }
            return new Locked(row, work.values().stream().findFirst().orElse(null));
        }
    }
}
