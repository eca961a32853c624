package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.DecisionLedger;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.LedgerViews;
import dev.umavez.ledger.view.Page;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** {@code actions}. */
final class ActionCalls {
    private static final List<String> STATES =
            Stream.of(ActionState.values()).map(ActionState::word).toList();

    private final LedgerViews views;
    private final DecisionLedger decisions;
    private final Running running;
    private final LongSupplier nowMs;

    ActionCalls(LedgerViews views, DecisionLedger decisions, Running running, LongSupplier nowMs) {
        this.views = views;
        this.decisions = decisions;
        this.running = running;
        this.nowMs = nowMs;
    }

    HttpAnswer list(ApiCall call) {
        Parameters.only(call, "state", "name", "destination", "object", "before", "limit");
        ActionFilter filter = new ActionFilter(
                Parameters.word(call, "state", STATES).flatMap(ActionState::ofWord),
                call.parameter("name"),
                call.parameter("destination"),
                call.parameter("object"),
                call.parameter("before"),
                Parameters.limit(call));
        Page<ActionView> page = Cursors.page(() -> views.actions(filter));
        LeftAlone leftAlone = LeftAlone.of(running);
        return HttpAnswer.json(
                200,
                JsonOut.object(out -> out.objects(
                                "items",
                                page.items(),
                                (line, action) -> ActionJson.row(line, action, leftAlone.by(action)))
                        .text("next", page.next())));
    }

    HttpAnswer one(String id, ApiCall call) {
        Parameters.only(call);
        return views.action(digest(id))
                .map(detail -> HttpAnswer.json(
                        200, ActionJson.whole(detail, LeftAlone.of(running).by(detail.action()))))
                .orElseThrow(ActionCalls::noSuchAction);
    }

    /** A person's decision. The ledger says whether the action's state takes it; nothing is decided here. */
    HttpAnswer resolve(String id, ApiCall call) {
        Parameters.only(call);
        Digest action = digest(id);
        DecisionBody body = DecisionBody.read(call.body());
        Decision.Answer answer = decisions.decide(new Decision(
                action,
                body.verdict(),
                body.reason(),
                body.result(),
                body.who(call.who()),
                nowMs.getAsLong(),
                body.expected()));
        return switch (answer.effect()) {
            case APPLIED -> {
                running.decided();
                yield HttpAnswer.json(
                        200,
                        JsonOut.object(out ->
                                out.text("id", id).text("state", answer.state().map(ActionState::word))));
            }
            case NO_SUCH_ACTION -> throw noSuchAction();
            case REFUSED ->
                throw new ApiProblem(
                        409,
                        "not_resolvable",
                        "State does not take this decision",
                        "The action is " + answer.state().map(ActionState::word).orElse("in another state")
                                + "; nothing was changed.");
        };
    }

    private static Digest digest(String id) {
        return PublicId.action(id).orElseThrow(ActionCalls::noSuchAction);
    }

    private static ApiProblem noSuchAction() {
        return ApiProblem.notFound("There is no action with this id.");
    }
}
