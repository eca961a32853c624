package dev.umavez.ledger;

import java.util.Set;

/**
 * What a node wants to hold.
 *
 * @param node the node's name, unique among those that live
 * @param limit at most this many rows, 1 or more
 * @param leaseMs how long the lease lasts from the database's present, in milliseconds
 * @param saturated destinations that take no more calls now; their actions are left alone
 * @param sweep true to look at everything that is due; false to look only where the last claims left off
 */
public record ClaimRequest(String node, int limit, long leaseMs, Set<String> saturated, boolean sweep) {
    public ClaimRequest {
        saturated = Set.copyOf(saturated);
    }
}
