package dev.umavez.ledger;

import java.util.Map;
import java.util.Set;

/**
 * What a node wants to hold.
 *
 * @param node the node's name, unique among those that live
 * @param limit at most this many rows, 1 or more
 * @param leaseMs how long the lease lasts from the database's present, in milliseconds
 * @param saturated destinations that take no more calls now; their actions are left alone
 * @param only when not empty: only actions of these destinations are taken, and no plans. Empty: everything but actions that a handler in
 *     some process carries out ({@link Request#HANDLER})
 * @param scopes by destination, under which terms a call leaves now: whether it takes repeats, and for whom it knows a key. Kept with
 *     the claim, so that a later node can tell whether a repeat meets the same memory
 * @param sweep true to look at everything that is due; false to look only where the last claims left off
 */
public record ClaimRequest(
        String node,
        int limit,
        long leaseMs,
        Set<String> saturated,
        Set<String> only,
        Map<String, String> scopes,
        boolean sweep) {

    /** Everything that is called. */
    public ClaimRequest(
            String node, int limit, long leaseMs, Set<String> saturated, Map<String, String> scopes, boolean sweep) {
        this(node, limit, leaseMs, saturated, Set.of(), scopes, sweep);
    }

    /** Without scopes. */
    public ClaimRequest(String node, int limit, long leaseMs, Set<String> saturated, boolean sweep) {
        this(node, limit, leaseMs, saturated, Map.of(), sweep);
    }

    public ClaimRequest {
        scopes = Map.copyOf(scopes);
        saturated = Set.copyOf(saturated);
        only = Set.copyOf(only);
    }
}
