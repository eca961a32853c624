package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a configuration.
 *
 * @param config the configuration, empty if there is an error
 * @param problems errors and warnings in the order of their places
 */
public record Loaded(Optional<GatewayConfig> config, List<Problem> problems) {
    public Loaded {
        problems = List.copyOf(problems);
    }

    /** What has to be put right before the configuration can be used. */
    public List<Problem> errors() {
        return problems.stream().filter(problem -> !problem.isWarning()).toList();
    }

    /** What is doubtful and can be used all the same. */
    public List<Problem> warnings() {
        return problems.stream().filter(Problem::isWarning).toList();
    }
}
