package dev.umavez.gateway.rules;

import dev.umavez.gateway.expr.Scope;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Part;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What expressions see in each phase. */
final class Scopes {
    private Scopes() {}

    /** Of a request, before anything was computed from it. */
    static Scope of(Exchange exchange, String source, Map<String, @Nullable Object> vars) {
        return Scope.empty()
                .with("body", Objects.requireNonNullElse(UnambiguousTree.of(exchange.content()), Map.of()))
                .with("headers", headers(exchange.request().headers()))
                .with("query", query(exchange.request()))
                .with("source", source)
                .with("vars", vars);
    }

    static Map<String, Object> headers(Headers headers) {
        HeaderMap map = new HeaderMap();
        for (int i = 0; i < headers.size(); i++) {
            map.add(headers.name(i), headers.value(i));
        }
        return map;
    }

    private static Map<String, Object> query(RawRequest request) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (request.query().isEmpty()) {
            return values;
        }
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (String pair : request.query().split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            all.computeIfAbsent(name, first -> new ArrayList<>(1)).add(value);
        }
        all.forEach((name, found) -> values.put(name, found.size() == 1 ? found.getFirst() : found));
        return values;
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return name;
        }
    }

    /** A part of an identity as a value: its text, or the list of them. */
    static Object value(Part part) {
        return part.texts().size() == 1 ? part.texts().getFirst() : part.texts();
    }

    /** What an action's templates and rules see of it. */
    static Map<String, Object> action(ActionKey key) {
        Map<String, Object> action = new LinkedHashMap<>();
        action.put("id", key.id());
        action.put("name", key.effect());
        action.put("object", value(key.object().object()));
        if (!key.occurrence().isNone()) {
            action.put("occurrence", value(key.occurrence()));
        }
        if (!key.recipient().isNone()) {
            action.put("recipient", value(key.recipient()));
        }
        return action;
    }
}
