package dev.umavez.ledger;

/** What became of an order to plan an event again. */
public enum Replan {
    /** It is planned with today's rules, soon. */
    QUEUED,
    /** There is no such event. */
    NO_SUCH_EVENT,
    /** It has its actions, or no rule wanted it: nothing was changed. */
    PLANNED,
    /** It has no key that rules could work with: it has to be released first. */
    UNIDENTIFIED
}
