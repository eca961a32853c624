package dev.umavez.gateway.admin;

import dev.umavez.embed.HeldReleases;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.PublicId;
import java.util.function.LongSupplier;

/** {@code events/…/release}. It needs the rules, hence a running gateway. */
final class ReleaseCalls {
    private final Running running;
    private final LongSupplier nowMs;

    ReleaseCalls(Running running, LongSupplier nowMs) {
        this.running = running;
        this.nowMs = nowMs;
    }

    HttpAnswer release(String id, ApiCall call) {
        Parameters.only(call);
        Digest event = PublicId.event(id).orElseThrow(() -> ApiProblem.notFound("There is no event with this id."));
        BodyFields fields = BodyFields.read(call.body(), "dry_run", "as", "reason", "by");
        boolean dryRun = fields.flag("dry_run").orElse(false);
        if (fields.text("as").filter(as -> !as.equals("new")).isPresent()) {
            throw BodyFields.bad("as is new, or left out.");
        }
        HeldReleases releases = running.releases()
                .orElseThrow(() -> conflict(
                        "no_gateway", "A release is planned with the gateway's rules: start it, and order it there."));
        String reason = dryRun ? fields.text("reason").orElse("") : fields.reason();
        AuditEntry entry = new AuditEntry(nowMs.getAsLong(), fields.who(call), "release", id, reason, "");
        HeldReleases.Answer answer =
                releases.release(event, dryRun, fields.text("as").isPresent(), entry);
        return switch (answer.outcome()) {
            case RELEASED -> {
                running.decided();
                yield HttpAnswer.json(200, shown(id, dryRun, answer));
            }
            case NO_SUCH_EVENT -> throw ApiProblem.notFound("There is no event with this id.");
            case NOT_HELD ->
                throw conflict(
                        "not_held",
                        "The event is held neither as unidentified nor for an altered copy; nothing was changed."
                                + " A failed plan is made again by events/{id}/replay.");
            case UNREADABLE ->
                throw conflict(
                        "unreadable",
                        "Its source is not configured, or what was stored no longer carries this event; nothing was"
                                + " changed.");
            case STILL_UNIDENTIFIED ->
                throw conflict(
                        "unidentified",
                        "With today's rules a part of its key is still missing: " + answer.problem()
                                + ". Nothing was changed.");
        };
    }

    private static byte[] shown(String id, boolean dryRun, HeldReleases.Answer answer) {
        return JsonOut.object(out -> out.text("id", id)
                .flag("dry_run", dryRun)
                .texts("events", answer.events().stream().map(PublicId::ofEvent).toList())
                .objects(
                        "actions",
                        answer.actions(),
                        (line, wanted) -> line.text("id", PublicId.ofAction(wanted.action()))
                                .flag("exists", wanted.exists()))
                .text("problem", answer.problem()));
    }

    private static ApiProblem conflict(String code, String detail) {
        return new ApiProblem(409, code, "Not released", detail);
    }
}
