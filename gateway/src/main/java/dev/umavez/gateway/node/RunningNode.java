package dev.umavez.gateway.node;

import dev.umavez.embed.Node;
import dev.umavez.gateway.admin.Running;
import dev.umavez.gateway.metrics.DispatchMetrics;
import dev.umavez.gateway.metrics.GatewayMetrics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the admin API tells of a running node. */
record RunningNode(Node node, GatewayMetrics metrics, DispatchMetrics dispatched, long sinceMs) implements Running {
    @Override
    public Optional<Totals> totals() {
        return Optional.of(new Totals(sinceMs, metrics.accepted(), dispatched.concluded()));
    }

    @Override
    public List<DestinationState> destinations() {
        var health = node.health();
        Stream<DestinationState> paused = health.paused().stream()
                .map(name -> new DestinationState(name, "paused", Optional.of("it refused our credentials")));
        Stream<DestinationState> missing = health.unconfigured().stream()
                .map(name -> new DestinationState(name, "unconfigured", Optional.of("work waits for it")));
        return Stream.concat(paused, missing).toList();
    }

    @Override
    public void decided() {
        node.wake();
    }
}
