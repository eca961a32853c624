package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.ledger.Terms;
import java.util.Optional;

/** Reads whether an action waits for earlier ones of its object: a word, or {@code { by: object, blocked: skip }}. */
final class OrderReader {
    /** By what actions are ordered. */
    enum By {
        NONE,
        OBJECT
    }

    /** What those behind a dead or uncertain action do. */
    enum Blocked {
        WAIT,
        SKIP
    }

    Terms.Order read(Fields action) {
        if (action.node("order").filter(YamlNode.Mapping.class::isInstance).isEmpty()) {
            return terms(action.choice("order", By.class), Optional.empty());
        }
        Optional<Fields> order = action.fields("order");
        return order.map(fields -> {
                    fields.require("by", "object, or none");
                    Optional<By> by = fields.choice("by", By.class);
                    Optional<Blocked> blocked = fields.choice("blocked", Blocked.class);
                    fields.end();
                    return terms(by, blocked);
                })
                .orElse(Terms.Order.NONE);
    }

    private static Terms.Order terms(Optional<By> by, Optional<Blocked> blocked) {
        if (!by.equals(Optional.of(By.OBJECT))) {
            return Terms.Order.NONE;
        }
        return blocked.equals(Optional.of(Blocked.SKIP)) ? Terms.Order.SKIP : Terms.Order.WAIT;
    }
}
