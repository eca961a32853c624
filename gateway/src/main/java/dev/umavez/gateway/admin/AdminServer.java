package dev.umavez.gateway.admin;

import dev.umavez.gateway.metrics.Metrics;
import dev.umavez.gateway.server.Exchanges;
import dev.umavez.gateway.server.Health;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.Listening;
import dev.umavez.gateway.server.PlainErrors;
import dev.umavez.gateway.server.ProblemAnswer;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The admin port. Health and metrics are open to whoever reaches the port with an allowed host name (they name no payload); the API
 * needs the token.
 */
public final class AdminServer implements AutoCloseable {
    private static final String API = "/api/v1/";
    private static final int MAX_BODY_BYTES = 64 * 1024;
    private static final String WHO = "admin";
    private static final String POINTER = "Umavez admin. API: /api/v1/openapi.json (Authorization: Bearer TOKEN);"
            + " metrics: /metrics; health: /health/ready\n";

    private final WebServer server;
    private final AdminGuard guard;
    private final AdminApi api;
    private final Health health;
    private final Metrics metrics;

    /** Makes the server; {@link #start} opens the port (0 takes a free one). */
    public AdminServer(InetSocketAddress at, AdminGuard guard, AdminApi api, Health health, Metrics metrics) {
        this.guard = guard;
        this.api = api;
        this.health = health;
        this.metrics = metrics;
        this.server = WebServer.builder()
                .shutdownHook(false)
                .featuresDiscoverServices(false)
                .protocolsDiscoverServices(false)
                .bindAddress(at)
                .useNio(false)
                .addProtocol(Http1Config.builder().sendKeepAliveHeader(false).build())
                .maxTcpConnections(200)
                .maxPayloadSize(MAX_BODY_BYTES)
                .idleConnectionTimeout(Duration.ofSeconds(60))
                .shutdownGracePeriod(Duration.ofMillis(200))
                .connectionOptions(SocketOptions.builder()
                        .readTimeout(Duration.ofSeconds(60))
                        .build())
                .directHandlers(PlainErrors.handlers())
                .routing(HttpRouting.builder().any(this::route))
                .build();
    }

    /** Opens the port; returns where it listens. */
    public InetSocketAddress start() {
        return Listening.start(server);
    }

    @Override
    public void close() {
        server.stop();
    }

    private void route(ServerRequest request, ServerResponse response) {
        response.header(HeaderNames.CACHE_CONTROL, "no-store");
        response.header("X-Content-Type-Options", "nosniff");
        Exchanges.send(response, answer(request));
        Exchanges.endIfLast(request, response);
    }

    private HttpAnswer answer(ServerRequest request) {
        Optional<HttpAnswer> badHost = guard.badHost(header(request, HeaderNames.HOST));
        if (badHost.isPresent()) {
            return badHost.get();
        }
        String path = request.prologue().uriPath().rawPath();
        return switch (path) {
            case "/" -> open(request, HttpAnswer.text(200, "text/plain; charset=utf-8", POINTER));
            case "/health/live" -> open(request, Health.live());
            case "/health/ready" -> open(request, health.ready());
            case "/metrics" -> open(request, HttpAnswer.text(200, Metrics.CONTENT_TYPE, metrics.text()));
            default -> path.startsWith(API) ? call(request, path.substring(API.length())) : nothingHere();
        };
    }

    private HttpAnswer call(ServerRequest request, String path) {
        Optional<HttpAnswer> badToken = guard.badToken(header(request, HeaderNames.AUTHORIZATION));
        if (badToken.isPresent()) {
            return badToken.get();
        }
        if (request.query().names().stream()
                .anyMatch(name -> request.query().all(name).size() > 1)) {
            // One of the two would be dropped silently, and which one is a guess.
            return ApiProblem.badParameter("Each parameter comes once, and one came several times.")
                    .answer();
        }
        byte[] body = request.content().hasEntity() ? request.content().as(byte[].class) : new byte[0];
        return api.answer(new ApiCall(request.prologue().method().text(), path, query(request), body, WHO));
    }

    private static Map<String, String> query(ServerRequest request) {
        Map<String, String> query = new HashMap<>();
        for (String name : request.query().names()) {
            query.put(name, request.query().get(name));
        }
        return query;
    }

    private static HttpAnswer open(ServerRequest request, HttpAnswer answer) {
        return request.prologue().method() == Method.GET
                ? answer
                : ProblemAnswer.of(405, "method_not_allowed", "Method not allowed", "Use GET here.")
                        .with("Allow", "GET");
    }

    private static HttpAnswer nothingHere() {
        return ProblemAnswer.of(404, "not_found", "Not found", "There is nothing at this address.");
    }

    private static @Nullable String header(ServerRequest request, HeaderName name) {
        return request.headers().contains(name) ? request.headers().get(name).get() : null;
    }
}
