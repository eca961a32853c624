package dev.umavez.ledger;

/**
 * An event with the first delivery that brought it.
 *
 * @param key the event's identity
 * @param type the event's type, empty text where there is none
 * @param delivery the first delivery: exact bytes, kept headers
 */
public record StoredEvent(EventKey key, String type, Delivery delivery) {}
