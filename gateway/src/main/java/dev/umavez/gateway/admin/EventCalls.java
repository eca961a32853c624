package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.LedgerViews;
import dev.umavez.ledger.view.Page;
import dev.umavez.ledger.view.RawCopy;
import java.util.List;
import java.util.Optional;

/** {@code events} and {@code refusals}. */
final class EventCalls {
    private static final List<String> STATES = List.of("accepted", "held", "ignored");

    private final LedgerViews views;

    EventCalls(LedgerViews views) {
        this.views = views;
    }

    HttpAnswer list(ApiCall call) {
        Parameters.only(call, "source", "state", "object", "q", "before", "limit");
        EventFilter filter = new EventFilter(
                call.parameter("source"),
                Parameters.word(call, "state", STATES),
                call.parameter("object"),
                Parameters.text(call, "q"),
                call.parameter("before"),
                Parameters.limit(call));
        Page<EventView> page = Cursors.page(() -> views.events(filter));
        return HttpAnswer.json(
                200,
                JsonOut.object(out ->
                        out.objects("items", page.items(), EventJson::row).text("next", page.next())));
    }

    HttpAnswer one(String id, ApiCall call) {
        Parameters.only(call);
        return views.event(digest(id))
                .map(detail -> HttpAnswer.json(200, EventJson.whole(detail)))
                .orElseThrow(EventCalls::noSuchEvent);
    }

    /** The exact bytes: of the first arrival, or of the altered copy with this digest. Never shown inline by a browser. */
    HttpAnswer raw(String id, ApiCall call) {
        Parameters.only(call, "copy");
        Optional<String> wanted = call.parameter("copy");
        for (RawCopy copy : views.raw(digest(id))) {
            String sha256 = copy.bodyDigest().hex();
            if (wanted.isPresent() ? wanted.get().equals(sha256) : copy.first()) {
                return new HttpAnswer(
                        200,
                        "application/octet-stream",
                        copy.body(),
                        List.of(
                                new Header("Content-Disposition", "attachment; filename=\"" + id + ".bin\""),
                                new Header("X-Content-Type-Options", "nosniff"),
                                new Header("Umavez-Sha256", sha256)));
            }
        }
        throw ApiProblem.notFound(
                "There are no such stored bytes: the event is unknown, its body was erased, or no copy has this digest.");
    }

    HttpAnswer refusals(ApiCall call) {
        Parameters.only(call, "source", "limit");
        var refusals = views.refusals(call.parameter("source"), Parameters.limit(call));
        return HttpAnswer.json(
                200,
                JsonOut.object(out ->
                        out.objects("items", refusals, EventJson::refusal).nothing("next")));
    }

    private static Digest digest(String id) {
        return PublicId.event(id).orElseThrow(EventCalls::noSuchEvent);
    }

    private static ApiProblem noSuchEvent() {
        return ApiProblem.notFound("There is no event with this id.");
    }
}
