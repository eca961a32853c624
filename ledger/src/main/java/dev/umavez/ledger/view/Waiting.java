package dev.umavez.ledger.view;

/**
 * How much waits for one destination.
 *
 * @param destination its name
 * @param waiting actions that wait or run there, counted up to a bound
 */
public record Waiting(String destination, long waiting) {}
