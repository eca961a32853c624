package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A whole configuration, valid and compiled. Immutable and safe for use by many threads.
 *
 * @param store address of the store: {@code sqlite:FILE} or {@code postgresql://…}
 * @param vars constants for expressions and templates, as an exact tree
 * @param sources by name, in the order of the file
 * @param destinations by name, in the order of the file
 * @param actions by name, in the order of the file
 * @param callers by name, in the order of the file
 */
public record GatewayConfig(
        Setting store,
        Map<String, @Nullable Object> vars,
        Map<String, SourceConfig> sources,
        Map<String, DestinationConfig> destinations,
        Map<String, ActionConfig> actions,
        Map<String, CallerConfig> callers) {
    public GatewayConfig {
        vars = ordered(vars);
        sources = ordered(sources);
        destinations = ordered(destinations);
        actions = ordered(actions);
        callers = ordered(callers);
    }

    private static <V extends @Nullable Object> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** Leaves the values of {@code vars} out: they may come from the environment. */
    @Override
    public String toString() {
        return "GatewayConfig[store=" + store + ", vars=" + vars.keySet() + ", sources=" + sources + ", destinations="
                + destinations + ", actions=" + actions + ", callers=" + callers + "]";
    }
}
