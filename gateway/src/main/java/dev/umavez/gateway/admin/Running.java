package dev.umavez.gateway.admin;

import java.util.List;
import java.util.Optional;

/** What only a running gateway can tell, beside its store. Safe for use by many threads. */
public interface Running {
    /** Numbers of this process, empty where no gateway runs. */
    Optional<Totals> totals();

    /** The destinations as this process sees them. */
    List<DestinationState> destinations();

    /** A person has decided: there may be work at once. */
    void decided();

    /** The store without a gateway: nothing to tell. */
    static Running nobody() {
        return new Running() {
            @Override
            public Optional<Totals> totals() {
                return Optional.empty();
            }

            @Override
            public List<DestinationState> destinations() {
                return List.of();
            }

            @Override
            public void decided() {}
        };
    }

    /**
     * Since this process started.
     *
     * @param sinceMs when it started, epoch milliseconds
     * @param accepted new events made durable
     * @param concluded actions that ended done, dead or dismissed
     */
    record Totals(long sinceMs, long accepted, long concluded) {}

    /**
     * A destination.
     *
     * @param name its name
     * @param state {@code open} or {@code paused}
     * @param reason why it is paused, for people
     */
    record DestinationState(String name, String state, Optional<String> reason) {}
}
