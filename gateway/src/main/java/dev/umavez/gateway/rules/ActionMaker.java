package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.CallTemplate;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.DestinationConfig;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.HeaderTemplate;
import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Computes one action through one of its doors: first {@code with}, then its identity, then its request. Immutable. */
final class ActionMaker {
    private static final byte[] NO_BODY = {};
    private static final Header JSON = new Header("Content-Type", "application/json");

    private final ActionConfig action;
    private final Door door;
    private final String system;
    private final Optional<DestinationConfig.Probe> probe;

    ActionMaker(GatewayConfig config, ActionConfig action, Door door) {
        this.action = action;
        this.door = door;
        this.system = Optional.ofNullable(config.sources().get(door.source()))
                .map(source -> source.system())
                .orElse(door.source());
        this.probe = Optional.ofNullable(config.destinations().get(action.call().destination()))
                .flatMap(DestinationConfig::probe);
    }

    /**
     * The reservation.
     *
     * @throws EvaluationException when a value cannot be computed; it names which, without values
     */
    Reservation make(Scope event, Part org, EventKey key) {
        Map<String, @Nullable Object> with = new LinkedHashMap<>();
        door.with()
                .forEach((name, expression) -> with.put(
                        name,
                        told("with." + name, () -> expression.evaluate(event)).orElse(null)));
        Scope identity = event.with("with", with);
        ActionKey identified = identity(identity, org);
        Request request = request(identity.with("action", Scopes.action(identified)), with);
        return new Reservation(
                identified, request, new Origin(Origin.Door.EVENT, key.id(), action.name(), action.version()));
    }

    private ActionKey identity(Scope scope, Part org) {
        Part object = told("identity.object", () -> action.identity().object().render(scope));
        Part occurrence = part("identity.occurrence", action.identity().occurrence(), scope);
        Part recipient = part("identity.recipient", action.identity().recipient(), scope);
        return new ActionKey(new ObjectRef(org, system, object), occurrence, action.name(), recipient);
    }

    private static Part part(String name, Optional<PartTemplate> template, Scope scope) {
        return template.map(part -> told(name, () -> part.render(scope))).orElse(Part.none());
    }

    private Request request(Scope scope, Map<String, @Nullable Object> with) {
        CallTemplate call = action.call();
        return new Request(
                call.destination(),
                call.method(),
                told("call.path", () -> call.path().render(scope)),
                headers(scope),
                call.body()
                        .map(body -> told("call.body", () -> JsonText.write(body.render(scope))))
                        .orElse(NO_BODY),
                action.confirm()
                        .map(confirm -> new Request.Confirm(
                                confirm.destination(),
                                told("guard.confirm.get", () -> confirm.get().render(scope)))),
                probe.map(asked -> told("probe.get", () -> asked.get().render(scope))),
                told("with", () -> new String(JsonText.write(with), StandardCharsets.UTF_8)));
    }

    private List<Header> headers(Scope scope) {
        List<Header> headers = new ArrayList<>();
        for (HeaderTemplate header : action.call().headers()) {
            headers.add(told("call.headers." + header.name(), () -> header.render(scope)));
        }
        boolean saysType = headers.stream().anyMatch(h -> h.name().equalsIgnoreCase(JSON.name()));
        if (action.call().body().isPresent() && !saysType) {
            headers.add(JSON);
        }
        return headers;
    }

    /** Says in the problem which value it was. */
    private static <T> T told(String what, Supplier<T> value) {
        try {
            return value.get();
        } catch (EvaluationException failed) {
            throw new EvaluationException(what + " " + failed.problem());
        }
    }
}
