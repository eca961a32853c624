package dev.umavez.gateway.rules;

import dev.umavez.embed.Configuration;
import dev.umavez.gateway.config.GatewayConfig;

/** Puts a configuration behind the ports of a node. */
public final class Wiring {
    private Wiring() {}

    /** The configuration for a node. */
    public static Configuration of(GatewayConfig config) {
        return new Configuration(
                new ConfiguredSources(config),
                new RulePlanner(config),
                new ConfiguredDestinations(config),
                new ConfiguredCallRules(config),
                new FollowPlanner(config));
    }
}
