package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Problems;

/** Looks for what can be read and is known to be unsafe. */
final class Checker {
    private final GatewayConfig config;
    private final Problems problems;

    Checker(GatewayConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    void check() {
        config.sources().values().forEach(source -> {});
        problems.count();
    }
}
