package dev.umavez.ledger.view;

/**
 * What waits behind ordered actions that need a person: dead, uncertain or undecided ones that are the first of their object.
 *
 * @param lanes how many objects stand still
 * @param actions how many actions wait there; no more than a thousand are counted for one object
 * @param sinceMs since when the first of them needs a person, epoch milliseconds; 0 when none does
 */
public record Blocked(long lanes, long actions, long sinceMs) {
    /** Nothing stands still. */
    public static final Blocked NONE = new Blocked(0, 0, 0);
}
