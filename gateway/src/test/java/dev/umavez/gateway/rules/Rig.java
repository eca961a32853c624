package dev.umavez.gateway.rules;

import dev.umavez.embed.Configuration;
import dev.umavez.gateway.config.Configs;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Fact;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.nio.charset.StandardCharsets;

/** A configuration at work, for tests. */
record Rig(Configuration configured) {
    static Rig of(String yaml) {
        return new Rig(Wiring.of(Configs.valid(yaml)));
    }

    Source source(String name) {
        return configured.sources().source(name).orElseThrow();
    }

    static RawRequest json(String body, String... headers) {
        Headers.Builder all = Headers.builder().add("Content-Type", "application/json");
        for (int i = 0; i < headers.length; i += 2) {
            all.add(headers[i], headers[i + 1]);
        }
        return RawRequest.post("/in/s", all.build(), body.getBytes(StandardCharsets.UTF_8));
    }

    Exchange exchange(String source, RawRequest request) {
        return source(source).read(request).exchange();
    }

    Fact fact(String source, RawRequest request) {
        return source(source).facts(exchange(source, request)).getFirst();
    }

    Plan plan(String source, RawRequest request) {
        Fact fact = fact(source, request);
        return configured
                .planner()
                .plan(
                        source(source),
                        exchange(source, request),
                        fact,
                        EventKey.identified(fact.org(), source, fact.key()));
    }

    Plan plan(String source, String body) {
        return plan(source, json(body));
    }

    Reservation one(String source, String body) {
        Plan plan = plan(source, body);
        if (plan.reservations().size() != 1 || !plan.failures().isEmpty()) {
            throw new AssertionError(plan.toString());
        }
        return plan.reservations().getFirst();
    }
}
