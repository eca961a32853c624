package dev.umavez.intake.receive;

import java.util.Optional;

/**
 * An attempt to read a body.
 *
 * @param exchange what was read; for a refused body the raw request only
 * @param refusal why the request must be turned away, empty when it can be taken
 */
public record Reading(Exchange exchange, Optional<Reception.Refused> refusal) {
    /** A body that was read. */
    public static Reading of(Exchange exchange) {
        return new Reading(exchange, Optional.empty());
    }

    /** A body that is turned away. */
    public static Reading refused(Exchange exchange, Problem problem, String detail) {
        return new Reading(exchange, Optional.of(new Reception.Refused(problem, detail)));
    }
}
