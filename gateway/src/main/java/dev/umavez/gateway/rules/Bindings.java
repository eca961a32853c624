package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.gateway.config.SourceConfig.Bound;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.Texts;
import dev.umavez.intake.provider.Binding;
import dev.umavez.intake.provider.Provider;
import dev.umavez.intake.receive.Exchange;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the requests of a source must say about account, environment or shop. Immutable. */
final class Bindings {
    private final SourceConfig config;
    private final Provider provider;
    private final Map<String, @Nullable Object> vars;

    Bindings(SourceConfig config, Provider provider, Map<String, @Nullable Object> vars) {
        this.config = config;
        this.provider = provider;
        this.vars = vars;
    }

    /** The first binding that the request does not keep; one that does not say it belongs elsewhere. */
    Optional<String> mismatch(Exchange exchange) {
        return config.bind().stream()
                .filter(bound -> !keeps(exchange, bound))
                .map(Bound::name)
                .findFirst();
    }

    private boolean keeps(Exchange exchange, Bound bound) {
        String expected = bound.expected().reveal();
        if (bound.expression().isPresent()) {
            return says(exchange, bound.expression().get(), expected);
        }
        Binding binding = provider.bindings().get(bound.name());
        return binding != null && binding.matches(exchange, expected);
    }

    private boolean says(Exchange exchange, Expression place, String expected) {
        try {
            return Texts.of(place, Scopes.of(exchange, config.name(), vars)).equals(expected);
        } catch (EvaluationException missing) {
            return false;
        }
    }
}
