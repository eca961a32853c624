package dev.umavez.dispatch;

import java.util.List;
import java.util.Set;

/**
 * How a dispatcher is.
 *
 * @param lastClaimMs when the ledger last answered a claim, epoch milliseconds of the node's clock; 0 for never
 * @param lastRenewMs when leases were last renewed without error, likewise
 * @param held rows under a lease of this node
 * @param running of these, how many are being run now
 * @param unsettled of these, how many outcomes the store has not taken yet although they were handed in before
 * @param paused destinations that take no calls because of how they answered
 * @param destinations the destinations with work on this node
 * @param unconfigured names of destinations and actions with work that are not configured
 */
public record DispatchHealth(
        long lastClaimMs,
        long lastRenewMs,
        int held,
        int running,
        int unsettled,
        Set<String> paused,
        List<DestinationHealth> destinations,
        Set<String> unconfigured) {
    public DispatchHealth {
        paused = Set.copyOf(paused);
        destinations = List.copyOf(destinations);
        unconfigured = Set.copyOf(unconfigured);
    }
}
