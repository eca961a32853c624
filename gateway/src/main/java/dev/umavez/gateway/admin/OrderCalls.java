package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.DecisionLedger;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.ForcedEffect;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HistoryFilter;
import dev.umavez.ledger.view.LedgerViews;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;

/** {@code actions/…/again}, {@code events/…/replay}, {@code objects} and {@code audit}. */
final class OrderCalls {
    private final LedgerViews views;
    private final DecisionLedger decisions;
    private final Running running;
    private final LongSupplier nowMs;

    OrderCalls(LedgerViews views, DecisionLedger decisions, Running running, LongSupplier nowMs) {
        this.views = views;
        this.decisions = decisions;
        this.running = running;
        this.nowMs = nowMs;
    }

    /** Makes an effect once more; the token tells one order from another. */
    HttpAnswer again(String id, ApiCall call) {
        Parameters.only(call);
        Digest action = PublicId.action(id).orElseThrow(() -> ApiProblem.notFound("There is no action with this id."));
        BodyFields fields = BodyFields.read(call.body(), "reason", "by", "token");
        ForcedEffect.Answer answer = decisions.again(new ForcedEffect(
                action, fields.narrowing("token"), fields.who(call), fields.reason(), nowMs.getAsLong()));
        return switch (answer.effect()) {
            case MADE, REPEATED -> {
                running.decided();
                yield HttpAnswer.json(
                        answer.effect() == ForcedEffect.Effect.MADE ? 201 : 200,
                        JsonOut.object(out -> out.text("id", PublicId.ofAction(answer.action()))
                                .text("state", answer.state().map(ActionState::word))
                                .text("first", id)));
            }
            case NO_SUCH_ACTION -> throw ApiProblem.notFound("There is no action with this id.");
            case UNDER_WAY ->
                throw new ApiProblem(
                        409,
                        "under_way",
                        "Not come to its end",
                        PublicId.ofAction(answer.action()) + " is "
                                + answer.state().map(ActionState::word).orElse("open")
                                + "; nothing was made. Resolve it, or wait for its end.");
        };
    }

    HttpAnswer replan(String id, ApiCall call) {
        Parameters.only(call);
        Digest event = PublicId.event(id).orElseThrow(() -> ApiProblem.notFound("There is no event with this id."));
        BodyFields fields = BodyFields.read(call.body(), "reason", "by");
        AuditEntry entry = new AuditEntry(nowMs.getAsLong(), fields.who(call), "replay", id, fields.reason(), "");
        return switch (decisions.replan(event, entry)) {
            case QUEUED -> {
                running.decided();
                yield HttpAnswer.json(
                        202, JsonOut.object(out -> out.text("id", id).text("state", "accepted")));
            }
            case NO_SUCH_EVENT -> throw ApiProblem.notFound("There is no event with this id.");
            case PLANNED ->
                throw new ApiProblem(
                        409,
                        "already_planned",
                        "Already planned",
                        "The event has its actions, or no rule wanted it; nothing was changed.");
            case UNIDENTIFIED ->
                throw new ApiProblem(
                        409,
                        "unidentified",
                        "Not identified",
                        "A part of the event's key is missing; mend the source's rule, then release it.");
        };
    }

    /** The history of one business object; its name may hold slashes, and stands percent-encoded in the path. */
    HttpAnswer history(String encoded, ApiCall call) {
        Parameters.only(call, "org", "after", "limit");
        String name = URLDecoder.decode(encoded.replace("+", "%2B"), StandardCharsets.UTF_8);
        var page = Cursors.page(
                "after",
                () -> views.history(new HistoryFilter(
                        name, call.parameter("org"), call.parameter("after"), Parameters.limit(call))));
        return HttpAnswer.json(
                200,
                JsonOut.object(out -> out.text("object", name)
                        .objects("items", page.items(), OrderCalls::happening)
                        .text("next", page.next())));
    }

    HttpAnswer audit(ApiCall call) {
        Parameters.only(call, "before", "limit");
        var page = Cursors.page(() -> views.audit(call.parameter("before"), Parameters.limit(call)));
        return HttpAnswer.json(
                200,
                JsonOut.object(out ->
                        out.objects("items", page.items(), OrderCalls::entry).text("next", page.next())));
    }

    private static void entry(JsonOut out, AuditEntry entry) {
        out.at("at", entry.atMs())
                .text("who", entry.who())
                .text("act", entry.act())
                .text("subject", entry.subject())
                .text("reason", entry.reason())
                .text("detail", entry.detail());
    }

    private static void happening(JsonOut out, Happening one) {
        out.at("at", one.atMs())
                .text("kind", one.kind())
                .text("about", one.about())
                .text("other", one.other())
                .text("name", one.name())
                .text("word", one.word())
                .text("why", one.why())
                .text("who", one.who())
                .text("rule", one.rule())
                .text("rule_version", one.ruleVersion());
    }
}
