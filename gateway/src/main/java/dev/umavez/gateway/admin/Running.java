package dev.umavez.gateway.admin;

import dev.umavez.embed.HeldReleases;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What only a running gateway can tell, beside its store. Safe for use by many threads. */
public interface Running {
    /** Numbers of this process, empty where no gateway runs. */
    Optional<Totals> totals();

    /** The destinations as this process sees them. */
    List<DestinationState> destinations();

    /** The names of the destinations in the configuration; nothing where no gateway runs. */
    Optional<Set<String>> configured();

    /** Lets held events go on; empty where no gateway runs, since that needs its rules. */
    Optional<HeldReleases> releases();

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
            public Optional<Set<String>> configured() {
                return Optional.empty();
            }

            @Override
            public Optional<HeldReleases> releases() {
                return Optional.empty();
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
     * @param state {@code open} (takes calls), {@code paused}, {@code failing}, {@code returning} or {@code unconfigured}
     * @param reason why it does not take calls as usual, for people
     * @param circuit {@code closed}, {@code open}, {@code half_open} or {@code returning}
     * @param running calls under way
     * @param queued actions held here that wait for a free place
     * @param nextCallInMs in how many milliseconds a call may start again, where the circuit holds it
     */
    record DestinationState(
            String name,
            String state,
            Optional<String> reason,
            String circuit,
            int running,
            int queued,
            Optional<Long> nextCallInMs) {}
}
