package dev.umavez.ledger;

/** Whether a holder's word was written. Losing a lease is a value, not an error. */
public enum Settled {
    /** Written. */
    APPLIED,
    /** The lease was lost, or the action is in a state in which this cannot happen; only evidence was kept. */
    LOST
}
