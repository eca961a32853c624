package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.umavez.embed.Configuration;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Fact;
import dev.umavez.intake.receive.Reading;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.io.IOException;
import java.io.PrintWriter;

/** What a payload would give with this configuration: event keys, actions, identities. Nothing is stored or sent. */
final class EventPreview {
    private final ObjectMapper json = new ObjectMapper();
    private final Configuration configuration;
    private final PrintWriter out;
    private final boolean asJson;

    EventPreview(Configuration configuration, PrintWriter out, boolean asJson) {
        this.configuration = configuration;
        this.out = out;
        this.asJson = asJson;
    }

    /** Prints it; 0 when every event has a key and every action an identity, else 1. */
    int show(String name, RawRequest request) throws IOException {
        Source source = configuration.sources().source(name).orElseThrow();
        Reading reading = source.read(request);
        if (reading.refusal().isPresent()) {
            var refused = reading.refusal().get();
            out.println("refused: " + refused.problem().code() + ": " + refused.detail());
            return 1;
        }
        ArrayNode events = json.createArrayNode();
        boolean whole = true;
        for (Fact fact : source.facts(reading.exchange())) {
            ObjectNode event = events.addObject();
            whole &= describe(event, source, reading.exchange(), fact);
            if (!asJson) {
                print(event);
            }
        }
        if (asJson) {
            Output.json(out, events);
        }
        return whole ? 0 : 1;
    }

    private boolean describe(ObjectNode event, Source source, Exchange exchange, Fact fact) {
        if (!fact.isIdentified()) {
            event.put("held", "unidentified").put("problem", fact.problem());
            return false;
        }
        EventKey key;
        try {
            key = EventKey.identified(fact.org(), source.name(), fact.key());
        } catch (IdentityException wrong) {
            event.put("held", "unidentified").put("problem", wrong.getMessage());
            return false;
        }
        event.put("event", key.id());
        event.put("org", fact.org().readable());
        ArrayNode parts = event.putArray("key");
        fact.key().forEach(parts::add);
        event.put("type", fact.type());
        fact.mark().ifPresent(mark -> event.put("object", mark.object().readable()));
        Plan plan = configuration.planner().plan(source, exchange, fact, key);
        ArrayNode actions = event.putArray("actions");
        plan.reservations().forEach(reservation -> action(actions.addObject(), reservation));
        ArrayNode failures = event.putArray("failures");
        plan.failures()
                .forEach(failure ->
                        failures.addObject().put("action", failure.action()).put("problem", failure.problem()));
        return plan.failures().isEmpty() && !plan.deferred();
    }

    private static void action(ObjectNode into, Reservation reservation) {
        ActionKey key = reservation.key();
        into.put("action", key.id())
                .put("name", key.effect())
                .put("org", key.object().org().readable())
                .put("system", key.object().system())
                .put("object", key.object().object().readable())
                .put("occurrence", shown(key.occurrence()))
                .put("recipient", shown(key.recipient()))
                .put("destination", reservation.request().destination())
                .put(
                        "call",
                        reservation.request().method() + " "
                                + reservation.request().path());
        if (reservation.onlyOld().isPresent()) {
            into.put("only", "if a higher revision of the object is known when it arrives");
        }
    }

    private static String shown(Part part) {
        return part.isNone() ? "(none)" : part.readable();
    }

    private void print(ObjectNode event) {
        Output.fields(out, event, "event", "held", "problem", "org", "key", "type", "object");
        event.path("actions").forEach(action -> {
            out.println();
            Output.fields(
                    out,
                    action,
                    "action",
                    "name",
                    "org",
                    "system",
                    "object",
                    "occurrence",
                    "recipient",
                    "destination",
                    "call",
                    "only");
        });
        event.path("failures")
                .forEach(failure ->
                        out.println("plan_failed     " + failure.path("action").asText() + ": "
                                + failure.path("problem").asText()));
        if (event.path("actions").isEmpty() && event.path("failures").isEmpty()) {
            out.println("actions         none: no rule wants it");
        }
        out.println();
    }
}
