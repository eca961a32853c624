package dev.umavez.ledger.decide;

/**
 * Two moments of one run, on the database's clock in epoch milliseconds.
 *
 * @param claimedMs when the action was claimed; no call of this run can have left before
 * @param nowMs the present, never too early: the claim's time and what the monotonic clock says has passed since
 */
public record Moment(long claimedMs, long nowMs) {}
