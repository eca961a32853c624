package dev.umavez.embed;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.intake.receive.IntakeEvents;

/**
 * Who is told what happens.
 *
 * @param intake what happens at the intake
 * @param dispatch what happens while actions go out
 */
public record Listeners(IntakeEvents intake, DispatchEvents dispatch) {
    /** Nobody. */
    public static Listeners none() {
        return new Listeners(IntakeEvents.none(), DispatchEvents.none());
    }
}
