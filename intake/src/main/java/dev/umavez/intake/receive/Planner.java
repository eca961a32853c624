package dev.umavez.intake.receive;

import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Plan;

/** Makes actions of events with today's rules. Pure: reads nothing but its arguments and the configuration. Thread-safe. */
@FunctionalInterface
public interface Planner {
    /**
     * Plans one event. What cannot be computed is a failure inside the plan, not an exception.
     *
     * @param source the source it came through
     * @param exchange the delivery it came in
     * @param fact the event
     * @param key its identity
     */
    Plan plan(Source source, Exchange exchange, Fact fact, EventKey key);
}
