package dev.umavez.ledger;

/**
 * A destination that a person has paused: no node calls it until a person resumes it.
 *
 * @param destination its name
 * @param who who paused it
 * @param reason why, in the person's words
 * @param atMs when, epoch milliseconds
 */
public record DestinationPause(String destination, String who, String reason, long atMs) {}
