package dev.umavez.gateway.node;

import dev.umavez.dispatch.DestinationHealth;
import dev.umavez.dispatch.DispatchHealth;
import dev.umavez.embed.HeldReleases;
import dev.umavez.embed.Node;
import dev.umavez.gateway.admin.Running;
import dev.umavez.gateway.metrics.DispatchMetrics;
import dev.umavez.gateway.metrics.GatewayMetrics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the admin API tells of a running node. */
record RunningNode(Node node, GatewayMetrics metrics, DispatchMetrics dispatched, Set<String> names, long sinceMs)
        implements Running {
    @Override
    public Optional<Totals> totals() {
        return Optional.of(new Totals(sinceMs, metrics.accepted(), dispatched.concluded()));
    }

    @Override
    public List<DestinationState> destinations() {
        DispatchHealth health = node.health();
        Stream<DestinationState> known = health.destinations().stream().map(RunningNode::state);
        Stream<DestinationState> missing = health.unconfigured().stream()
                .map(name -> new DestinationState(
                        name, "unconfigured", Optional.of("work waits for it"), "closed", 0, 0, Optional.empty()));
        return Stream.concat(missing, known).toList();
    }

    private static DestinationState state(DestinationHealth seen) {
        return switch (seen.state()) {
            // Whether a person has paused it is for the store to say: what is known here may be a moment old.
            case "stopped" -> of(seen, "open", Optional.empty(), "closed");
            case "paused" -> of(seen, "paused", Optional.of("it refused our credentials"), "closed");
            case "open", "half_open" ->
                of(seen, "failing", Optional.of("too many calls failed, or it asked to be left alone"), seen.state());
            case "returning" -> of(seen, "returning", Optional.of("calls come back step by step"), seen.state());
            default -> of(seen, "open", Optional.empty(), seen.state());
        };
    }

    private static DestinationState of(DestinationHealth seen, String state, Optional<String> reason, String circuit) {
        return new DestinationState(
                seen.destination(), state, reason, circuit, seen.running(), seen.queued(), seen.nextCallInMs());
    }

    @Override
    public Optional<Set<String>> configured() {
        return Optional.of(names);
    }

    @Override
    public Optional<HeldReleases> releases() {
        return Optional.of(node.releases());
    }

    @Override
    public void decided() {
        node.decided();
    }
}
