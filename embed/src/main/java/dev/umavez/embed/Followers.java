package dev.umavez.embed;

import dev.umavez.ledger.EndedAction;
import dev.umavez.ledger.Plan;

/** Makes the actions that follow one that has ended, with today's rules. Pure; safe for use by many threads. */
@FunctionalInterface
public interface Followers {
    /** The plan; what cannot be computed is a failure inside it, not an exception. */
    Plan plan(EndedAction ended);

    /** Nothing ever follows. */
    static Followers none() {
        return ended -> Plan.ignored();
    }
}
