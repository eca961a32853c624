package dev.umavez.ledger.view;

import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.StoredEvent;
import java.util.List;

/**
 * An event with all that is needed to let it go on.
 *
 * @param event the event with its first delivery
 * @param unidentified whether a part of its key was missing
 * @param copies its altered copies that are held, oldest first, at most 200; empty when none is
 */
public record HeldEvent(StoredEvent event, boolean unidentified, List<Delivery> copies) {
    public HeldEvent {
        copies = List.copyOf(copies);
    }
}
