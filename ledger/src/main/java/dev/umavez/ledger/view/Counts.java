package dev.umavez.ledger.view;

/**
 * Numbers that are cheap to know: none of them counts a big table.
 *
 * @param pending work rows without a live lease, plans included
 * @param running work rows under a live lease
 * @param uncertain actions that nobody knows about
 * @param dead actions given up
 * @param held events held
 * @param oldestDueMs the due time of the oldest work that is due, epoch milliseconds; 0 when none is
 */
public record Counts(long pending, long running, long uncertain, long dead, long held, long oldestDueMs) {}
