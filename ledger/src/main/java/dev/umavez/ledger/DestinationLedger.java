package dev.umavez.ledger;

import java.util.List;

/**
 * Which destinations people have paused. Durable, and the same for all nodes of a store. Safe for use by many threads. Every call may
 * throw {@link StoreUnavailableException}.
 */
public interface DestinationLedger {
    /**
     * Pauses a destination, with a record for the audit.
     *
     * @return false when it was paused already; the first reason stays
     */
    boolean pause(DestinationPause pause);

    /**
     * Ends a person's pause, with a record for the audit.
     *
     * @param resumption who resumes which destination, why and when
     * @return false when nobody had paused it
     */
    boolean resume(DestinationPause resumption);

    /** The pauses in force, by name of the destination. */
    List<DestinationPause> pauses();
}
