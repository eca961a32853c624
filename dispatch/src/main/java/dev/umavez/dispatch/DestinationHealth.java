package dev.umavez.dispatch;

import java.util.Optional;

/**
 * How one node sees a destination.
 *
 * @param destination its name
 * @param state {@code stopped} by a person, {@code paused} because it refuses us, or the state of the circuit: {@code closed},
 *     {@code open}, {@code half_open}, {@code returning}
 * @param running calls under way
 * @param queued actions held here that wait for a free place
 * @param nextCallInMs in how many milliseconds a call may start again, where the circuit holds it
 */
public record DestinationHealth(
        String destination, String state, int running, int queued, Optional<Long> nextCallInMs) {}
