package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.receive.Sources;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The sources of a configuration. Immutable. */
final class ConfiguredSources implements Sources {
    private final Map<String, Source> byName = new LinkedHashMap<>();

    ConfiguredSources(GatewayConfig config) {
        config.sources().forEach((name, source) -> byName.put(name, new ConfiguredSource(source, config.vars())));
    }

    @Override
    public Optional<Source> source(String name) {
        return Optional.ofNullable(byName.get(name));
    }
}
