package dev.umavez.ledger;

/**
 * An ended action whose followers are to be planned, under a lease of this node.
 *
 * @param work the row and its fence; its key is the ended action's digest
 * @param ended the ended action
 */
public record FollowClaim(WorkRef work, EndedAction ended) {}
