package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.DecisionBatch;
import dev.umavez.ledger.DecisionLedger;
import dev.umavez.ledger.Replan;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.LedgerViews;
import dev.umavez.ledger.view.Page;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * {@code actions/replay} and {@code actions/reopen}: many actions by a filter, in batches of one transaction each. One call looks at a
 * bounded number of rows; its cursor says where the next one goes on.
 */
final class ReplayCalls {
    private static final int MOST_PAGES = 10;
    /** What a cursor begins with that is among the held events. */
    private static final String HELD = "held:";

    private final LedgerViews views;
    private final DecisionLedger decisions;
    private final Running running;
    private final LongSupplier nowMs;

    ReplayCalls(LedgerViews views, DecisionLedger decisions, Running running, LongSupplier nowMs) {
        this.views = views;
        this.decisions = decisions;
        this.running = running;
        this.nowMs = nowMs;
    }

    /** What is to be done with which actions. */
    private record Order(
            ActionState from, Decision.Verdict verdict, String act, ReplayFilter filter, String who, String reason) {}

    HttpAnswer replay(ApiCall call) {
        return run(call, ActionState.DEAD, Decision.Verdict.NOT_DONE, "replay");
    }

    HttpAnswer reopen(ApiCall call) {
        return run(call, ActionState.DISMISSED, Decision.Verdict.REOPEN, "reopen");
    }

    private HttpAnswer run(ApiCall call, ActionState from, Decision.Verdict verdict, String act) {
        Parameters.only(call);
        BodyFields fields = BodyFields.read(call.body(), ReplayFilter.FIELDS);
        boolean dryRun = fields.flag("dry_run")
                .orElseThrow(() -> BodyFields.bad("dry_run is missing: true counts, false does it."));
        Order order = new Order(
                from,
                verdict,
                act,
                ReplayFilter.of(fields),
                fields.who(call),
                dryRun ? fields.text("reason").orElse("") : fields.reason());
        Tally tally = new Tally(order.from);
        Optional<String> cursor = fields.narrowing("cursor");
        boolean begins = cursor.isEmpty() && from == ActionState.DEAD && order.filter.takesHeldEvents();
        Optional<String> held = cursor.filter(text -> text.startsWith(HELD)).map(text -> text.substring(HELD.length()));
        // Held events first; what is left of them comes before any action.
        Optional<String> more = begins || held.isPresent() ? heldEvents(order, dryRun, held, tally) : Optional.empty();
        Optional<String> at = held.isPresent() ? Optional.empty() : cursor;
        Optional<String> next =
                more.isPresent() ? more.map(HELD::concat) : dryRun ? count(order, at, tally) : change(order, at, tally);
        if (!dryRun) {
            running.decided();
        }
        return HttpAnswer.json(
                200,
                JsonOut.object(out -> tally.into(out.flag("dry_run", dryRun)).text("next", next)));
    }

    private Optional<String> count(Order order, Optional<String> from, Tally tally) {
        return pages(order.filter, from, page -> page.forEach(action -> tally.add(action.state(), 1)));
    }

    private Optional<String> change(Order order, Optional<String> from, Tally tally) {
        if (order.filter.state().isPresent() && order.filter.state().get() != order.from) {
            return Optional.empty();
        }
        return pages(order.filter.in(order.from), from, page -> {
            List<Decision> said = page.stream()
                    .map(action -> new Decision(
                            action.action(),
                            order.verdict,
                            order.reason,
                            Optional.empty(),
                            order.who,
                            nowMs.getAsLong(),
                            Optional.of(order.from)))
                    .toList();
            if (said.isEmpty()) {
                return;
            }
            AuditEntry entry = entry(order, order.filter.readable());
            for (Decision.Answer answer : decisions.decideAll(new DecisionBatch(said, entry))) {
                boolean applied = answer.effect() == Decision.Effect.APPLIED;
                tally.add(applied ? order.from : answer.state().orElse(ActionState.DONE), 1);
            }
        });
    }

    private Optional<String> pages(
            ReplayFilter filter, Optional<String> from, java.util.function.Consumer<List<ActionView>> each) {
        Optional<String> cursor = from;
        for (int looked = 0; looked < MOST_PAGES; looked++) {
            Optional<String> at = cursor;
            Page<ActionView> page = Cursors.page("cursor", () -> views.actions(filter.page(at, DecisionBatch.MOST)));
            each.accept(page.items().stream().filter(filter::takes).toList());
            cursor = page.next();
            if (cursor.isEmpty()) {
                return cursor;
            }
        }
        return cursor;
    }

    /** Where to go on; empty at the end. */
    private Optional<String> heldEvents(Order order, boolean dryRun, Optional<String> from, Tally tally) {
        Optional<String> cursor = from;
        for (int looked = 0; looked < MOST_PAGES; looked++) {
            Optional<String> at = cursor;
            Page<EventView> page = Cursors.page(
                    "cursor",
                    () -> views.events(new EventFilter(
                            Optional.empty(),
                            Optional.of("held"),
                            order.filter.object(),
                            Optional.empty(),
                            at,
                            DecisionBatch.MOST)));
            for (EventView event : page.items()) {
                boolean failed = event.heldReason().equals(Optional.of("plan_failed"));
                if (failed && (dryRun || replan(order, event))) {
                    tally.event();
                }
            }
            cursor = page.next();
            if (cursor.isEmpty()) {
                return cursor;
            }
        }
        return cursor;
    }

    private boolean replan(Order order, EventView event) {
        return decisions.replan(event.event(), entry(order, dev.umavez.ledger.PublicId.ofEvent(event.event())))
                == Replan.QUEUED;
    }

    private AuditEntry entry(Order order, String subject) {
        return new AuditEntry(nowMs.getAsLong(), order.who, order.act, subject, order.reason, "");
    }
}
