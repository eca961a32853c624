package dev.umavez.gateway.server;

import dev.umavez.intake.receive.Reception;
import java.util.Optional;

/** Answers deliveries with what became of them. Safe for use by many threads; calls may block a virtual thread. */
@FunctionalInterface
public interface Results {
    /** The answer to a delivery that is durable; empty where the usual one is meant. */
    Optional<HttpAnswer> answer(String source, Reception.Accepted accepted);

    /** The usual answer for every source. */
    static Results none() {
        return (source, accepted) -> Optional.empty();
    }
}
