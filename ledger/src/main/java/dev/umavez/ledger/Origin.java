package dev.umavez.ledger;

/**
 * Through which door a reservation came, for audit. Never part of an identity: a rule that is edited does not fire again what is done.
 *
 * @param door which of the doors
 * @param reference the event's id, the caller's or person's name, the finding
 * @param rule name of the rule or caller operation
 * @param ruleVersion digest or number of the rule's text, empty where there is none
 */
public record Origin(Door door, String reference, String rule, String ruleVersion) {
    /** The doors that all end in one reservation. */
    public enum Door {
        EVENT,
        CALLER,
        APPLICATION,
        ACTION,
        RECONCILIATION,
        PERSON
    }
}
