package dev.umavez.gateway.direct;

import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.ActionView;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An action as its callers see it: the same bytes for everybody who asks, once it has ended. */
final class ActionAnswer {
    private ActionAnswer() {}

    static HttpAnswer of(int status, ActionView action) {
        return HttpAnswer.json(status, JsonText.write(members(action))).with("Location", location(action.action()));
    }

    static Map<String, @Nullable Object> members(ActionView action) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("id", PublicId.ofAction(action.action()));
        body.put("name", action.key().effect());
        body.put("state", action.state().word());
        body.put("result", action.result().orElse(null));
        body.put("cause", action.cause().orElse(null));
        return body;
    }

    static String location(Digest action) {
        return DirectApi.ACTIONS + PublicId.ofAction(action);
    }

    /** Whether nothing more happens by itself soon: final, or for a probe or a person to decide. */
    static boolean hasEnded(ActionView action) {
        return action.state() != ActionState.PENDING && action.state() != ActionState.RUNNING;
    }
}
