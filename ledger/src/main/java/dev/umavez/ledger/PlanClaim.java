package dev.umavez.ledger;

/**
 * An event to plan, under a lease of this node.
 *
 * @param work the row and its fence; its key is the event's digest
 * @param event the stored event
 */
public record PlanClaim(WorkRef work, StoredEvent event) {}
