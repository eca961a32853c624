package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.SourceConfig;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which source a payload comes through. */
final class SourceChoice {
    private SourceChoice() {}

    /** The one that is named, or the only one there is. */
    static SourceConfig of(GatewayConfig config, @Nullable String name) {
        Optional<SourceConfig> found = name == null
                ? config.sources().size() == 1
                        ? config.sources().values().stream().findFirst()
                        : Optional.empty()
                : Optional.ofNullable(config.sources().get(name));
        return found.orElseThrow(() -> Fault.usage(
                "UV-CLI-026",
                name == null
                        ? "Which source is it? Nothing was done."
                        : "No such source. source=" + name + " Nothing was done.",
                "configured are: " + String.join(", ", config.sources().keySet()) + "."));
    }
}
