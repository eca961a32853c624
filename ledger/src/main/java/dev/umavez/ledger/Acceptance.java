package dev.umavez.ledger;

import java.util.List;

/**
 * One delivery with the events that it carries (at least one), to be made durable in one transaction.
 *
 * @param delivery the arrival
 * @param events the events in it, in order
 */
public record Acceptance(Delivery delivery, List<EventDraft> events) {
    public Acceptance {
        events = List.copyOf(events);
        if (events.isEmpty()) {
            throw new IllegalArgumentException("a delivery without an event is not accepted");
        }
    }
}
