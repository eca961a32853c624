package dev.umavez.store.write;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Due;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes people's decisions with their records. The row decides: of two at once the second meets what the first made. Those of one order
 * are locked and written together, so that many dead actions come back without a statement for each.
 */
final class DecideDuty implements Duty<DecideDuty.Ask, List<Decision.Answer>> {

    /**
     * Decisions that belong together.
     *
     * @param decisions what people said
     * @param audit the record that goes with them
     * @param id names the record
     */
    record Ask(List<Decision> decisions, AuditEntry audit, byte[] id) {}

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
    public void perform(Session session, List<Order<Ask, List<Decision.Answer>>> orders) throws SQLException {
        for (Order<Ask, List<Decision.Answer>> order : orders) {
            Map<Decision, Decision.Answer> answers = new IdentityHashMap<>();
            List<Decision> left = order.ask().decisions;
            while (!left.isEmpty()) {
                left = round(session, left, answers);
            }
            List<Decision.Answer> inOrder =
                    order.ask().decisions.stream().map(answers::get).toList();
            audit(session, order.ask(), inOrder);
            order.answer(inOrder);
        }
    }

    /** Decides about each action once; what is left speaks of an action a second time. */
    private List<Decision> round(Session session, List<Decision> decisions, Map<Decision, Decision.Answer> answers)
            throws SQLException {
        Map<Digest, Decision> now = new LinkedHashMap<>();
        List<Decision> later = new ArrayList<>();
        for (Decision decision : decisions) {
            if (now.putIfAbsent(decision.action(), decision) != null) {
                later.add(decision);
            }
        }
        Map<Digest, Locked> locked = Locked.take(session, List.copyOf(now.keySet()), clock.buckets());
        ActionRows rows = new ActionRows(clock);
        for (Decision decision : now.values()) {
            answers.put(decision, decide(decision, locked.get(decision.action()), rows));
        }
        rows.write(session);
        return later;
    }

    private Decision.Answer decide(Decision decision, @Nullable Locked locked, ActionRows rows) {
        ActionRow row = locked == null ? null : locked.action();
        if (locked == null || row == null) {
            return new Decision.Answer(Decision.Effect.NO_SUCH_ACTION, Optional.empty());
        }
        ActionState state = row.lifecycleState(locked.work());
        Optional<ActionEvent> event = events(decision.verdict()).stream()
                .filter(candidate -> Lifecycle.from(state, candidate).isPresent())
                .filter(candidate -> decision.expected().map(state::equals).orElse(true))
                .findFirst();
        if (event.isEmpty()) {
            return new Decision.Answer(Decision.Effect.REFUSED, Optional.of(state));
        }
        write(rows, decision, row, locked.work(), event.get());
        return new Decision.Answer(Decision.Effect.APPLIED, Optional.of(Lifecycle.target(event.get())));
    }

    private static void audit(Session session, Ask ask, List<Decision.Answer> answers) throws SQLException {
        long applied = answers.stream()
                .filter(answer -> answer.effect() == Decision.Effect.APPLIED)
                .count();
        if (applied > 0) {
            String detail = ask.audit.detail().isEmpty() ? "applied " + applied : ask.audit.detail();
            session.change("audit.insert", AuditDuty.rows(ask.audit, detail, ask.id));
        }
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

    private void write(ActionRows rows, Decision decision, ActionRow row, @Nullable WorkRow work, ActionEvent event) {
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
    }

    /** An action with its work row, both locked, work first as everybody does. */
    record Locked(@Nullable ActionRow action, @Nullable WorkRow work) {

        static Locked take(Session session, Digest action, int buckets) throws SQLException {
            return take(session, List.of(action), buckets).getOrDefault(action, new Locked(null, null));
        }

        static Map<Digest, Locked> take(Session session, List<Digest> actions, int buckets) throws SQLException {
            Map<Digest, WorkRow> work = work(session, actions, buckets);
            Map<Digest, ActionRow> rows = ActionRow.lock(session, actions, buckets);
            List<Digest> without = rows.keySet().stream()
                    .filter(action -> !work.containsKey(action))
                    .toList();
            // Somebody may have made a work row between the two locks.
            work.putAll(work(session, without, buckets));
            Map<Digest, Locked> locked = new HashMap<>();
            rows.forEach((action, row) -> locked.put(action, new Locked(row, work.get(action))));
            return locked;
        }

        private static Map<Digest, WorkRow> work(Session session, List<Digest> actions, int buckets)
                throws SQLException {
            List<WorkRow.Place> places = new ArrayList<>();
            for (int bucket = 0; bucket < buckets; bucket++) {
                for (Digest action : actions) {
                    places.add(new WorkRow.Place(bucket, action, WorkRef.Kind.ACTION.code()));
                }
            }
            Map<Digest, WorkRow> found = new HashMap<>();
            WorkRow.lock(session, places).forEach((place, row) -> found.put(place.key(), row));
            return found;
        }
    }
}
