package dev.umavez.gateway.admin;

import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionView;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Actions as the API shows them. */
final class ActionJson {
    private ActionJson() {}

    static void row(JsonOut out, ActionView action) {
        row(out, action, Optional.empty());
    }

    /**
     * @param waitsFor why it is not called now, where this is the destination's doing
     */
    static void row(JsonOut out, ActionView action, Optional<String> waitsFor) {
        out.text("id", PublicId.ofAction(action.action()))
                .text("name", action.key().effect())
                .text("state", action.state().word())
                .text("org", action.key().object().org().readable())
                .text("system", action.key().object().system())
                .text("object", action.key().object().object().readable())
                .text("occurrence", shown(action.key().occurrence()))
                .text("recipient", shown(action.key().recipient()))
                .text("destination", action.destination())
                .number("attempt_count", action.attempts())
                .text("result", action.result())
                .text("cause", action.cause().or(() -> waitsFor))
                .at("created_at", action.createdMs())
                .at("changed_at", action.changedMs())
                .at("doubt_since", action.doubtSinceMs())
                .at("next_due_at", action.nextDueMs())
                .text("first_event", action.firstEvent().map(PublicId::ofEvent));
    }

    static byte[] whole(ActionDetail detail, Optional<String> waitsFor) {
        return JsonOut.object(out -> {
            row(out, detail.action(), waitsFor);
            out.object("request", request -> request(request, detail.request()))
                    .number("waiting_behind", detail.behind())
                    .objects("attempts", detail.attempts(), ActionJson::attempt)
                    .objects("decisions", detail.decisions(), ActionJson::decision)
                    .objects("events", detail.links(), ActionJson::link);
        });
    }

    private static void request(JsonOut out, Request request) {
        out.text("destination", request.destination())
                .text("method", request.method())
                .text("path", request.path())
                .objects(
                        "headers",
                        request.headers(),
                        (line, header) -> line.text("name", header.name()).text("value", header.value()))
                .text("body", new String(request.body(), StandardCharsets.UTF_8))
                .text("confirm", request.confirm().map(ask -> ask.destination() + " GET " + ask.get()))
                .text("probe", request.probeGet())
                .raw("with", request.with());
    }

    private static void attempt(JsonOut out, Attempt attempt) {
        out.number("number", attempt.number())
                .text("kind", attempt.kind().name().toLowerCase(Locale.ROOT))
                .text("node", attempt.node())
                .number("fence", attempt.fence())
                .at("started_at", attempt.startedMs())
                .at("ended_at", attempt.endedMs());
        if (attempt.status().isPresent()) {
            out.number("status", attempt.status().get());
        } else {
            out.nothing("status");
        }
        out.text("outcome", attempt.outcome()).text("why", attempt.why()).text("answer", attempt.answer());
    }

    private static void decision(JsonOut out, Decision decision) {
        out.at("at", decision.atMs())
                .text("decision", decision.verdict().name().toLowerCase(Locale.ROOT))
                .text("reason", decision.reason())
                .text("result", decision.result())
                .text("who", decision.who());
    }

    private static void link(JsonOut out, ActionDetail.Link link) {
        out.text("event", link.event().map(PublicId::ofEvent))
                .text("door", link.door().name().toLowerCase(Locale.ROOT))
                .text("reference", link.reference())
                .text("how", link.how())
                .at("at", link.atMs())
                .text("rule", link.rule());
    }

    private static Optional<String> shown(Part part) {
        return part.isNone() ? Optional.empty() : Optional.of(part.readable());
    }
}
