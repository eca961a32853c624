package dev.umavez.ledger;

/**
 * One change of state that somebody ordered; kept for ever.
 *
 * @param atMs when, epoch milliseconds
 * @param who who ordered it
 * @param act what was ordered, one of the words in the documentation of {@code GET audit}
 * @param subject to which thing: an id, the name of a destination, or a filter
 * @param reason why, in the person's words
 * @param detail what came of it, such as counts; may be empty
 */
public record AuditEntry(long atMs, String who, String act, String subject, String reason, String detail) {}
