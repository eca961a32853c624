package dev.umavez.gateway.server;

import dev.umavez.gateway.metrics.GatewayMetrics;
import io.helidon.common.socket.SocketOptions;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/** The intake port. Each connection has a virtual thread that waits, where it must, for the store. */
public final class IntakeServer implements AutoCloseable {
    private final WebServer server;
    private final AtomicBoolean draining = new AtomicBoolean();
    private final IntakeHandler deliveries;
    private final Optional<DirectHandler> calls;
    private final Health health;

    /**
     * Makes the server; {@link #start} opens the port.
     *
     * @param at where to listen; port 0 takes a free one
     * @param limits what one sender may cost
     * @param maxBodyBytes the largest body that any source takes
     * @param intake takes the requests
     * @param results answers deliveries of sources that ask for results
     * @param direct answers callers; empty when nobody may call
     * @param health what {@code /health/ready} says
     */
    public IntakeServer(
            InetSocketAddress at,
            IntakeLimits limits,
            int maxBodyBytes,
            Intake intake,
            Results results,
            Optional<Direct> direct,
            Health health,
            GatewayMetrics metrics,
            LongSupplier nanoTime) {
        this.health = health;
        Bodies bodies = new Bodies(limits, nanoTime);
        this.deliveries = new IntakeHandler(intake, results, bodies, draining::get, metrics);
        this.calls = direct.map(calls -> new DirectHandler(calls, bodies, draining::get, metrics));
        this.server = WebServer.builder()
                .shutdownHook(false)
                .featuresDiscoverServices(false)
                .protocolsDiscoverServices(false)
                .bindAddress(at)
                .useNio(false)
                .addConnectionSelector(new StrictHttp(limits, maxBodyBytes, nanoTime))
                .maxTcpConnections(limits.maxConnections())
                .maxPayloadSize(-1)
                .idleConnectionTimeout(limits.readTimeout())
                .idleConnectionPeriod(Duration.ofSeconds(5))
                .shutdownGracePeriod(Duration.ofMillis(500))
                .backlog(1024)
                .connectionOptions(SocketOptions.builder()
                        .readTimeout(limits.readTimeout())
                        .tcpNoDelay(true)
                        .build())
                .contentEncoding(new RawEncodings())
                .directHandlers(PlainErrors.handlers())
                .routing(HttpRouting.builder().any(this::serve))
                .build();
    }

    /** Opens the port; returns where it listens. */
    public InetSocketAddress start() {
        return Listening.start(server);
    }

    /** From now on deliveries and calls are answered 503; what is under way goes on. */
    public void drain() {
        draining.set(true);
    }

    @Override
    public void close() {
        drain();
        server.stop();
    }

    private void serve(ServerRequest request, ServerResponse response) {
        route(request, response);
        Exchanges.endIfLast(request, response);
    }

    private void route(ServerRequest request, ServerResponse response) {
        String path = request.prologue().uriPath().rawPath();
        if (path.startsWith(IntakeHandler.PREFIX)) {
            deliveries.handle(request, response);
        } else if (path.startsWith(Direct.PREFIX) && calls.isPresent()) {
            calls.get().handle(request, response);
        } else if (path.equals("/health/live")) {
            Exchanges.send(response, Health.live());
        } else if (path.equals("/health/ready")) {
            Exchanges.send(response, draining.get() ? Health.draining() : health.ready());
        } else {
            Exchanges.send(
                    response,
                    ProblemAnswer.of(404, "not_found", "Not found", "Deliveries go to /in/ and the source's name."));
        }
    }
}
