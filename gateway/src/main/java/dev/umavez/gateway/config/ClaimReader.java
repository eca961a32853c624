package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code claim: { lease: 60s }}: an action that a foreign executor carries out, in place of a call. */
final class ClaimReader {
    private static final Duration USUAL = Duration.ofSeconds(60);
    private static final Duration LONGEST = Duration.ofDays(1);
    /** What only a call of ours has. */
    private static final List<String> OF_CALLS = List.of("call", "result", "guard", "order", "after");

    private final Reading reading;
    private final Fields fields;

    ClaimReader(Reading reading, Fields fields) {
        this.reading = reading;
        this.fields = fields;
    }

    Optional<Duration> read() {
        return fields.fields("claim").map(claim -> {
            Optional<Duration> lease = claim.reader("lease").duration(Duration.ofMillis(1), LONGEST);
            claim.end();
            OF_CALLS.stream()
                    .filter(key -> fields.node(key).isPresent())
                    .forEach(key -> reading.problem(
                            fields.at(key),
                            ProblemCode.WRONG_VALUE,
                            "\"" + key + "\" is for actions that the gateway calls itself, and this one is claimed"));
            return lease.orElse(USUAL);
        });
    }
}
