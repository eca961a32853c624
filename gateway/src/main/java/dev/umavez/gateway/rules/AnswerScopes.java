package dev.umavez.gateway.rules;

import dev.umavez.dispatch.Answer;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.content.ExactNumber;
import dev.umavez.intake.verify.Headers;
import dev.umavez.ledger.ActionClaim;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What rules see of an answer: status, headers and body. A body that is cut, or neither JSON nor a form, is not there, so that a rule
 * which needs it cannot be computed.
 */
final class AnswerScopes {
    private static final BodyReader BODIES = new BodyReader(ContentLimits.DEFAULT);
    private static final Headers JSON = Headers.of("Content-Type", "application/json");

    private AnswerScopes() {}

    static Scope of(ActionClaim claim, Answer.Responded answer) {
        Headers headers = Headers.of(answer.headers());
        Map<String, @Nullable Object> response = new LinkedHashMap<>();
        response.put("status", ExactNumber.of(answer.status()));
        response.put("headers", Scopes.headers(headers));
        if (!answer.truncated()) {
            read(headers, answer.body()).ifPresent(body -> response.put("body", body));
        }
        Scope scope = Scope.empty().with("response", response).with("action", Scopes.action(claim.key()));
        return with(claim.request().with())
                .map(with -> scope.with("with", with))
                .orElse(scope);
    }

    /** The stored values of an action. */
    static Optional<Object> with(String json) {
        return read(JSON, json.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<Object> read(Headers headers, byte[] bytes) {
        return BODIES.read(headers, bytes)
                .match(body -> Optional.ofNullable(UnambiguousTree.of(body.content())), refused -> Optional.empty());
    }
}
