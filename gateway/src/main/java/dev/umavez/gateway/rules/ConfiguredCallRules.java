package dev.umavez.gateway.rules;

import dev.umavez.dispatch.ActionRules;
import dev.umavez.dispatch.CallRules;
import dev.umavez.gateway.config.GatewayConfig;
import java.util.Optional;

/** The rules of a configuration for answers. Immutable. */
final class ConfiguredCallRules implements CallRules {
    private final GatewayConfig config;

    ConfiguredCallRules(GatewayConfig config) {
        this.config = config;
    }

    @Override
    public Optional<ActionRules> of(String action, String destination) {
        return Optional.ofNullable(config.actions().get(action))
                .flatMap(rule -> Optional.ofNullable(config.destinations().get(destination))
                        .map(target -> new ConfiguredActionRules(rule, target)));
    }
}
