package dev.umavez.gateway.server;

import dev.umavez.gateway.metrics.GatewayMetrics;
import dev.umavez.intake.receive.Problem;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** {@code /v1/…}: looks at the head, reads the body within its limits, writes what came of it. */
final class DirectHandler implements Handler {
    private static final byte[] NOTHING = new byte[0];
    private static final String RETRY_AFTER_S = "5";

    private final Direct direct;
    private final Bodies bodies;
    private final BooleanSupplier draining;
    private final GatewayMetrics metrics;

    DirectHandler(Direct direct, Bodies bodies, BooleanSupplier draining, GatewayMetrics metrics) {
        this.direct = direct;
        this.bodies = bodies;
        this.draining = draining;
        this.metrics = metrics;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) {
        Optional<HttpAnswer> refusal = draining.getAsBoolean()
                ? Optional.of(unavailable("This gateway is shutting down."))
                : direct.turnedAway(Exchanges.raw(request, NOTHING));
        if (refusal.isEmpty() && request.headers().contentLength().orElse(0) > Direct.MAX_BODY_BYTES) {
            refusal = Optional.of(tooLarge());
        }
        if (refusal.isPresent()) {
            turnAway(request, response, refusal.get());
            return;
        }
        try (BodyReader body = bodies.reader()) {
            switch (bodies.read(request, body, Direct.MAX_BODY_BYTES)) {
                case WHOLE -> Exchanges.send(response, direct.answer(Exchanges.raw(request, body.bytes())));
                case TOO_LARGE -> turnAway(request, response, tooLarge());
                case BROKEN -> last(response, IntakeHandler.BROKEN);
                case TOO_SLOW -> last(response, IntakeHandler.SLOW);
                case NO_MEMORY -> last(response, unavailable("Too many large bodies at once."));
            }
        }
    }

    private void turnAway(ServerRequest request, ServerResponse response, HttpAnswer refusal) {
        last(response, refusal);
        bodies.drain(request);
    }

    private void last(ServerResponse response, HttpAnswer refusal) {
        metrics.refused("direct_" + refusal.status());
        Exchanges.sendLast(response, refusal);
    }

    private static HttpAnswer tooLarge() {
        return ProblemAnswer.of(
                Problem.BODY_TOO_LARGE, "A body here may have at most " + Direct.MAX_BODY_BYTES + " bytes.");
    }

    private static HttpAnswer unavailable(String detail) {
        return ProblemAnswer.of(Problem.UNAVAILABLE, detail).with("Retry-After", RETRY_AFTER_S);
    }
}
