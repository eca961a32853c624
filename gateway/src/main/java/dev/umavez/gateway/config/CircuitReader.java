package dev.umavez.gateway.config;

import dev.umavez.dispatch.CircuitPolicy;
import dev.umavez.gateway.config.yaml.ProblemCode;
import java.time.Duration;

/** Reads when a destination is left alone because it fails. */
final class CircuitReader {
    private static final Duration LONGEST = Duration.ofHours(1);

    private final Reading reading;

    CircuitReader(Reading reading) {
        this.reading = reading;
    }

    CircuitPolicy read(Fields circuit) {
        boolean enabled = circuit.flag("enabled", true);
        CircuitPolicy usual = enabled ? CircuitPolicy.standard() : CircuitPolicy.never();
        long openMs = duration(circuit, "open", usual.openMs());
        long maxMs = duration(circuit, "max", Math.max(openMs, usual.maxMs()));
        if (maxMs < openMs) {
            reading.problem(
                    circuit.at("max"), ProblemCode.WRONG_VALUE, "the longest open time is shorter than the first one");
            maxMs = openMs;
        }
        double failures = circuit.reader("failures").number(0, 1).orElse(usual.failures());
        if (failures == 0) {
            reading.problem(
                    circuit.at("failures"), ProblemCode.WRONG_VALUE, "a share of 0 would open at once and for ever");
            failures = usual.failures();
        }
        CircuitPolicy read = new CircuitPolicy(
                duration(circuit, "window", usual.windowMs()),
                failures,
                circuit.reader("calls").integer(1, 100_000).orElse(usual.calls()),
                openMs,
                maxMs);
        circuit.end();
        return read;
    }

    private static long duration(Fields circuit, String name, long usualMs) {
        return circuit.reader(name)
                .duration(Duration.ofMillis(100), LONGEST)
                .map(Duration::toMillis)
                .orElse(usualMs);
    }
}
