package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.Counts;
import dev.umavez.ledger.view.LedgerViews;
import java.util.Optional;

/** {@code stats} and {@code destinations}. */
final class StateCalls {
    private final LedgerViews views;
    private final Running running;

    StateCalls(LedgerViews views, Running running) {
        this.views = views;
        this.running = running;
    }

    HttpAnswer stats(ApiCall call) {
        Parameters.only(call);
        Counts counts = views.counts();
        long storeNowMs = views.storeNowMs();
        Optional<Running.Totals> totals = running.totals();
        return HttpAnswer.json(200, JsonOut.object(out -> {
            totals.ifPresentOrElse(
                    now -> out.number("accepted", now.accepted())
                            .number("concluded", now.concluded())
                            .number("to_check", toCheck(counts))
                            .at("since", now.sinceMs()),
                    () -> out.nothing("accepted")
                            .nothing("concluded")
                            .number("to_check", toCheck(counts))
                            .nothing("since"));
            out.number("pending", counts.pending())
                    .number("running", counts.running())
                    .number("uncertain", counts.uncertain())
                    .number("dead", counts.dead())
                    .number("held", counts.held())
                    .at(
                            "oldest_due_at",
                            counts.oldestDueMs() == 0 ? Optional.empty() : Optional.of(counts.oldestDueMs()))
                    .at("store_time", storeNowMs);
        }));
    }

    HttpAnswer findings(ApiCall call) {
        Parameters.only(call, "before", "limit");
        var page = Cursors.page(() -> views.findings(call.parameter("before"), Parameters.limit(call)));
        return HttpAnswer.json(
                200,
                JsonOut.object(out -> out.objects(
                                "items",
                                page.items(),
                                (line, finding) -> line.at("at", finding.atMs())
                                        .text("kind", finding.kind())
                                        .text("action", PublicId.ofAction(finding.action()))
                                        .text("problem", finding.problem()))
                        .text("next", page.next())));
    }

    private static long toCheck(Counts counts) {
        return counts.uncertain() + counts.dead() + counts.held();
    }
}
