package dev.umavez.ledger;

/**
 * The answer to the request for a call mark.
 *
 * @param granted true when the mark is durable and the call may leave; false when the lease was lost, a mark was there already, or the
 *     action is in doubt
 * @param dbNowMs the database's clock at the mark, epoch milliseconds
 */
public record MarkAnswer(boolean granted, long dbNowMs) {}
