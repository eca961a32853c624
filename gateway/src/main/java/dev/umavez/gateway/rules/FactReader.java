package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.gateway.expr.Texts;
import dev.umavez.intake.provider.Provider;
import dev.umavez.intake.provider.Where;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Fact;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a request says: organisation, key, type, object and revision. Immutable. */
final class FactReader {
    private final SourceConfig config;
    private final Provider provider;
    private final Map<String, @Nullable Object> vars;

    FactReader(SourceConfig config, Provider provider, Map<String, @Nullable Object> vars) {
        this.config = config;
        this.provider = provider;
        this.vars = vars;
    }

    /** The event in the request. Never throws for what a sender can send. */
    Fact read(Exchange exchange) {
        Scope request = Scopes.of(exchange, config.name(), vars);
        String type = type(exchange, request);
        Object body = exchange.body();
        Part org;
        try {
            org = config.org().render(request);
        } catch (EvaluationException missing) {
            // Two texts: no organisation of one text can be meant by it.
            Part nobody = Part.of(List.of("unidentified", config.name()));
            return new Fact(nobody, List.of(), "org " + missing.problem(), type, Optional.empty(), body);
        }
        Scope known = request.with("type", type).with("org", Scopes.value(org));
        List<String> key;
        try {
            key = key(exchange, known);
        } catch (EvaluationException missing) {
            return new Fact(org, List.of(), missing.problem(), type, Optional.empty(), body);
        }
        return new Fact(org, key, "", type, mark(known, org, key), body);
    }

    private String type(Exchange exchange, Scope request) {
        if (config.type().isEmpty()) {
            return provider.type().flatMap(place -> place.find(exchange)).orElse("");
        }
        try {
            return Texts.of(config.type().get(), request);
        } catch (EvaluationException missing) {
            // The planner says so, for each action that asks for a type.
            return "";
        }
    }

    private List<String> key(Exchange exchange, Scope known) {
        List<String> parts = new ArrayList<>();
        if (config.eventKey().isEmpty()) {
            for (Where place : provider.eventKey()) {
                int number = parts.size() + 1;
                parts.add(place.find(exchange)
                        .orElseThrow(() -> missing(exchange, number, "(" + place.expression() + ") is missing")));
            }
            return parts;
        }
        for (Expression expression : config.eventKey()) {
            try {
                parts.add(Texts.of(expression, known));
            } catch (EvaluationException missing) {
                throw missing(exchange, parts.size() + 1, missing.problem());
            }
        }
        return parts;
    }

    private static EvaluationException missing(Exchange exchange, int part, String problem) {
        String why = exchange.content().match(json -> "", form -> "", unreadable -> ". " + unreadable.detail());
        return new EvaluationException("part " + part + " " + problem + why);
    }

    private Optional<ObjectMark> mark(Scope known, Part org, List<String> key) {
        if (config.object().isEmpty()) {
            return Optional.empty();
        }
        try {
            Scope event = known.with(
                    "event",
                    Map.of("id", EventKey.identified(org, config.name(), key).id()));
            Part object = config.object().get().render(event);
            Optional<Long> revision = config.revision().flatMap(expression -> Revisions.read(expression, event));
            return Optional.of(new ObjectMark(new ObjectRef(org, config.system(), object), revision));
        } catch (EvaluationException | IdentityException unknown) {
            // The time line lacks an entry; whether an action can be planned is decided by its own values.
            return Optional.empty();
        }
    }
}
