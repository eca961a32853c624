package dev.umavez.gateway.server;

import dev.umavez.gateway.metrics.GatewayMetrics;
import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.verify.RawRequest;
import io.helidon.http.Method;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** {@code /in/{source}}: reads the body within its limits, hands it over, writes what came of it. */
final class IntakeHandler implements Handler {
    static final String PREFIX = "/in/";

    private static final byte[] NOTHING = new byte[0];
    static final HttpAnswer SLOW =
            ProblemAnswer.of(408, "request_timeout", "Request too slow", "The body did not arrive in time.");
    private static final HttpAnswer NAMELESS = ProblemAnswer.of(Problem.MALFORMED, "A header line has no name.");
    static final HttpAnswer BROKEN =
            ProblemAnswer.of(Problem.MALFORMED, "The body did not arrive whole, or not as HTTP/1.1 frames it.");
    private static final int RETRY_AFTER_S = 5;

    private final Intake intake;
    private final Results results;
    private final Bodies bodies;
    private final BooleanSupplier draining;
    private final GatewayMetrics metrics;

    IntakeHandler(Intake intake, Results results, Bodies bodies, BooleanSupplier draining, GatewayMetrics metrics) {
        this.intake = intake;
        this.results = results;
        this.bodies = bodies;
        this.draining = draining;
        this.metrics = metrics;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) {
        String path = request.prologue().uriPath().rawPath();
        String source = path.substring(PREFIX.length());
        Method method = request.prologue().method();
        // No provider that we know greets with a GET yet; when one comes, its source has to say so.
        if (method != Method.POST) {
            turnAway(request, response, source, Problem.METHOD_NOT_ALLOWED, "Deliveries are posted.");
        } else if (draining.getAsBoolean()) {
            putOff(response, Problem.UNAVAILABLE.code(), unavailable("This gateway is shutting down.", RETRY_AFTER_S));
        } else {
            take(request, response, source);
        }
    }

    private void take(ServerRequest request, ServerResponse response, String source) {
        int limit = intake.maxBodyBytes(source);
        OptionalLong announced = request.headers().contentLength();
        if (announced.orElse(0) > limit) {
            turnAway(request, response, source, Problem.BODY_TOO_LARGE, tooLarge(limit));
            return;
        }
        try (BodyReader body = bodies.reader()) {
            BodyReader.End end = bodies.read(request, body, limit);
            switch (end) {
                case WHOLE -> answer(request, response, source, body.bytes());
                case TOO_LARGE -> turnAway(request, response, source, Problem.BODY_TOO_LARGE, tooLarge(limit));
                case BROKEN -> putOff(response, Problem.MALFORMED.code(), BROKEN);
                case TOO_SLOW -> putOff(response, "request_timeout", SLOW);
                case NO_MEMORY ->
                    putOff(
                            response,
                            Problem.UNAVAILABLE.code(),
                            unavailable("Too many large bodies at once.", RETRY_AFTER_S));
            }
        }
    }

    private void putOff(ServerResponse response, String code, HttpAnswer answer) {
        metrics.refused(code);
        Exchanges.sendLast(response, answer);
    }

    private void answer(ServerRequest request, ServerResponse response, String source, byte[] body) {
        RawRequest raw = Exchanges.raw(request, body);
        if (raw.headers().has("")) {
            putOff(response, Problem.MALFORMED.code(), NAMELESS);
            return;
        }
        Reception reception = intake.receive(source, raw, Exchanges.remoteAddress(request));
        HttpAnswer answer = switch (reception) {
            case Reception.Accepted accepted -> results.answer(source, accepted).orElseGet(() -> accepted(accepted));
            case Reception.Handshake shake -> HttpAnswer.text(shake.status(), shake.contentType(), shake.body());
            case Reception.Ignored ignored ->
                ignored.answer()
                        .body()
                        .map(text -> HttpAnswer.text(ignored.answer().status(), "text/plain", text))
                        .orElseGet(() -> json(ignored.answer().status(), AnswerJson.ignored()));
            case Reception.Refused refused -> refusal(refused.problem(), refused.detail());
            case Reception.Unavailable away -> unavailable(away.detail(), away.retryAfterS());
        };
        Exchanges.send(response, answer);
    }

    private static HttpAnswer accepted(Reception.Accepted accepted) {
        int status = accepted.answer().status();
        return accepted.answer()
                .body()
                .map(text -> HttpAnswer.text(status, "text/plain; charset=utf-8", text))
                .orElseGet(() -> json(status, AnswerJson.accepted(accepted.receipts())));
    }

    /** A 204 has no body, whatever there would be to say. */
    private static HttpAnswer json(int status, byte[] body) {
        return status == 204 ? HttpAnswer.text(204, "", "") : HttpAnswer.json(status, body);
    }

    private static HttpAnswer refusal(Problem problem, String detail) {
        HttpAnswer answer = ProblemAnswer.of(problem, detail);
        return problem == Problem.METHOD_NOT_ALLOWED ? answer.with("Allow", "POST") : answer;
    }

    private static HttpAnswer unavailable(String detail, int retryAfterS) {
        return ProblemAnswer.of(Problem.UNAVAILABLE, detail).with("Retry-After", Integer.toString(retryAfterS));
    }

    private static String tooLarge(int limit) {
        return "A body for this source may have at most " + limit + " bytes.";
    }

    /** Answers before the body was read, then reads on for a moment: a close with bytes under way would swallow the answer. */
    private void turnAway(
            ServerRequest request, ServerResponse response, String source, Problem problem, String detail) {
        intake.refused(source, Exchanges.raw(request, NOTHING), Exchanges.remoteAddress(request), problem, detail);
        Exchanges.sendLast(response, refusal(problem, detail));
        bodies.drain(request);
    }
}
