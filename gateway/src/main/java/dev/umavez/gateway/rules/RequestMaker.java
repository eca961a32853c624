package dev.umavez.gateway.rules;

import static dev.umavez.gateway.rules.ActionMaker.told;

import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.CallTemplate;
import dev.umavez.gateway.config.DestinationConfig;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.HeaderTemplate;
import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Renders the request of an action, once: every attempt sends it. Immutable. */
final class RequestMaker {
    private static final byte[] NO_BODY = {};
    private static final Header JSON = new Header("Content-Type", "application/json");

    private final ActionConfig action;
    private final Optional<DestinationConfig.Probe> probe;

    RequestMaker(GatewayConfig config, ActionConfig action) {
        this.action = action;
        this.probe = Optional.ofNullable(config.destinations().get(action.call().destination()))
                .flatMap(DestinationConfig::probe);
    }

    Request request(Scope scope, Map<String, @Nullable Object> with, Optional<Freshness> freshness) {
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
                freshness,
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
}
