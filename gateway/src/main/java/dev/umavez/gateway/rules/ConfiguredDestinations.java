package dev.umavez.gateway.rules;

import dev.umavez.dispatch.DestinationPolicy;
import dev.umavez.dispatch.Destinations;
import dev.umavez.gateway.config.DestinationConfig;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.decide.CallScope;
import dev.umavez.ledger.decide.ProbePolicy;
import dev.umavez.ledger.decide.RetryPolicy;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The destinations of a configuration. Immutable. */
final class ConfiguredDestinations implements Destinations {
    private static final long MAX_CONNECT_TIMEOUT_MS = 5_000;

    private final Map<String, String> scopes;
    private final Map<String, DestinationPolicy> byName = new LinkedHashMap<>();

    ConfiguredDestinations(GatewayConfig config) {
        config.destinations().forEach((name, destination) -> byName.put(name, policy(destination)));
        byName.put(Request.CLAIMED, claimed());
        this.scopes = byName.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, entry -> entry.getValue().scope()));
    }

    @Override
    public Optional<DestinationPolicy> named(String destination) {
        return Optional.ofNullable(byName.get(destination));
    }

    @Override
    public Map<String, String> scopes() {
        return scopes;
    }

    private static DestinationPolicy policy(DestinationConfig config) {
        long timeoutMs = config.timeout().toMillis();
        return new DestinationPolicy(
                URI.create(config.url().reveal()),
                config.headers().stream()
                        .map(header -> new Header(header.name(), header.value().reveal()))
                        .toList(),
                config.repeat(),
                config.keyHeader(),
                Math.min(MAX_CONNECT_TIMEOUT_MS, timeoutMs),
                timeoutMs,
                config.allowPrivate(),
                config.concurrency(),
                config.rate().map(rate -> new DestinationPolicy.Rate(rate.calls(), rate.perMs())),
                retry(config.retry()),
                probe(config, timeoutMs),
                CallScope.of(config.repeat(), config.url().reveal() + config.keyScope()),
                config.org(),
                config.circuit());
    }

    /** Nothing is ever sent there; what a foreign executor left behind after it began is uncertain. */
    private static DestinationPolicy claimed() {
        return new DestinationPolicy(
                URI.create("http://claimed.invalid"),
                List.of(),
                Repeat.never(),
                Optional.empty(),
                1,
                1,
                false,
                1,
                Optional.empty(),
                RetryPolicy.standard(),
                ProbePolicy.standard(1));
    }

    private static RetryPolicy retry(DestinationConfig.Retry retry) {
        return new RetryPolicy(
                retry.first().toMillis(),
                retry.factor(),
                retry.max().toMillis(),
                retry.jitter(),
                retry.giveUpAfter().toMillis(),
                retry.attempts().map(OptionalInt::of).orElse(OptionalInt.empty()),
                retry.crashes());
    }

    private static ProbePolicy probe(DestinationConfig config, long timeoutMs) {
        ProbePolicy usual = ProbePolicy.standard(timeoutMs);
        return config.probe()
                .map(probe -> new ProbePolicy(
                        usual.firstMs(),
                        usual.factor(),
                        usual.maxMs(),
                        probe.absentAfter().toMillis()))
                .orElse(usual);
    }
}
