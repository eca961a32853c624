package dev.umavez.ledger;

/** Who may make a transition. */
public enum Actor {
    /** Any of the four doors: a rule, an application, the direct API, reconciliation. */
    DOOR,
    /** The dispatcher that looks for due work. */
    DISPATCHER,
    /** Whoever holds the current lease and fence. */
    HOLDER,
    /** A former holder that comes with a fact. */
    LATE_HOLDER,
    /** Examines ended leases. */
    JANITOR,
    /** Asks a destination whether an effect happened. */
    PROBER,
    /** Compares both ends. */
    RECONCILER,
    /** A rule of the configuration. */
    RULE,
    /** A person. */
    OPERATOR,
    /** A restored backup. */
    RESTORE
}
