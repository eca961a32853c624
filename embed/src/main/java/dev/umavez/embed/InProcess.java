package dev.umavez.embed;

import dev.umavez.dispatch.DestinationPolicy;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;

/**
 * What carries out the actions of one name in this process. Functions may throw whatever they like and may ignore interrupts. Used by many
 * threads.
 */
public interface InProcess {

    /** The terms: repeats, time-out, retries, concurrency. */
    DestinationPolicy policy();

    /** Whether {@link #ask} can tell. */
    boolean canAsk();

    /** Carries an action out. */
    Outcome run(ActionClaim claim) throws Exception;

    /** Asks whether an effect happened. */
    ProbeAnswer ask(ActionClaim claim) throws Exception;
}
