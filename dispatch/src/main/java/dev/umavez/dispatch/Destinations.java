package dev.umavez.dispatch;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The destinations as they are configured now. Safe for use by many threads; a reload may change the answers at any time. */
public interface Destinations {

    /** The destination of this name; empty when it is not configured (any more): its actions wait, they do not fail. */
    Optional<DestinationPolicy> named(String destination);

    /**
     * The only destinations whose actions this node takes; empty for all but those of handlers. See
     * {@link dev.umavez.ledger.ClaimRequest#only()}.
     */
    default Set<String> only() {
        return Set.of();
    }

    /** By destination, under which terms a call to it leaves now; see {@link dev.umavez.ledger.ClaimRequest#scopes()}. */
    default Map<String, String> scopes() {
        return Map.of();
    }
}
