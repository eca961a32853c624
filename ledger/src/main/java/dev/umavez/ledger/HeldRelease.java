package dev.umavez.ledger;

/**
 * The end of an event's being held, after what it carried was accepted as events of their own.
 *
 * @param event the event that was held
 * @param unidentified true when it had no key, false when altered copies of it were held
 * @param entry who ordered it, for the audit
 */
public record HeldRelease(Digest event, boolean unidentified, AuditEntry entry) {}
