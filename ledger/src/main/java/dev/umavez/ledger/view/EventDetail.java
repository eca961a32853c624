package dev.umavez.ledger.view;

import java.util.List;

/**
 * One whole event.
 *
 * @param event the event
 * @param deliveries its arrivals, oldest first, at most 200
 * @param actions the actions that it made or joined
 */
public record EventDetail(EventView event, List<DeliveryView> deliveries, List<ActionView> actions) {}
