package dev.umavez.gateway.server;

import dev.umavez.gateway.metrics.GatewayMetrics;
import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.verify.RawRequest;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.RequestException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** {@code /in/{source}}: reads the body within its limits, hands it over, writes what came of it. */
final class IntakeHandler implements Handler {
    static final String PREFIX = "/in/";

    private static final byte[] NOTHING = new byte[0];
    private static final HttpAnswer SLOW =
            ProblemAnswer.of(408, "request_timeout", "Request too slow", "The body did not arrive in time.");
    private static final HttpAnswer NAMELESS = ProblemAnswer.of(Problem.MALFORMED, "A header line has no name.");
    private static final HttpAnswer BROKEN =
            ProblemAnswer.of(Problem.MALFORMED, "The body did not arrive whole, or not as HTTP/1.1 frames it.");
    private static final int RETRY_AFTER_S = 5;
    private static final long DRAIN_BYTES = 16L << 20;
    private static final long DRAIN_NANOS = 5_000_000_000L;

    private final Intake intake;
    private final IntakeLimits limits;
    private final BodyBudget budget;
    private final BooleanSupplier draining;
    private final GatewayMetrics metrics;
    private final LongSupplier nanoTime;

    IntakeHandler(
            Intake intake,
            IntakeLimits limits,
            BooleanSupplier draining,
            GatewayMetrics metrics,
            LongSupplier nanoTime) {
        this.intake = intake;
        this.limits = limits;
        this.budget = new BodyBudget(limits.bodyMemoryBytes());
        this.draining = draining;
        this.metrics = metrics;
        this.nanoTime = nanoTime;
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
        try (BodyReader body = new BodyReader(budget, nanoTime)) {
            BodyReader.End end = read(request, body, announced.orElse(-1), limit);
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

    private BodyReader.End read(ServerRequest request, BodyReader body, long announced, int limit) {
        if (!request.content().hasEntity()) {
            return BodyReader.End.WHOLE;
        }
        long start = nanoTime.getAsLong();
        try {
            // The stream is not closed: that would wait for the rest of a body that is too large.
            InputStream in = request.content().inputStream();
            return body.read(in, announced, limit, limits.bodyDeadline().toNanos());
        } catch (RequestException refused) {
            return refused.status().code() == 413 ? BodyReader.End.TOO_LARGE : broken(start);
        } catch (IOException | RuntimeException gone) {
            return timedOut(gone) ? BodyReader.End.TOO_SLOW : broken(start);
        }
    }

    /** Where nothing came for so long that the connection was given up, the body seems to end early: it was too slow. */
    private BodyReader.End broken(long start) {
        long patience =
                Math.min(limits.bodyDeadline().toNanos(), limits.readTimeout().toNanos());
        return nanoTime.getAsLong() - start >= patience ? BodyReader.End.TOO_SLOW : BodyReader.End.BROKEN;
    }

    private static boolean timedOut(@Nullable Throwable thrown) {
        return thrown != null && (thrown instanceof SocketTimeoutException || timedOut(thrown.getCause()));
    }

    private void answer(ServerRequest request, ServerResponse response, String source, byte[] body) {
        RawRequest raw = Exchanges.raw(request, body);
        if (raw.headers().has("")) {
            putOff(response, Problem.MALFORMED.code(), NAMELESS);
            return;
        }
        Reception reception = intake.receive(source, raw, Exchanges.remoteAddress(request));
        HttpAnswer answer = switch (reception) {
            case Reception.Accepted accepted -> accepted(accepted);
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
        if (!request.content().hasEntity() || request.headers().contains(HeaderNames.EXPECT)) {
            return;
        }
        try {
            drain(request.content().inputStream());
        } catch (IOException | RuntimeException gone) {
            // The sender left or sends nonsense; it has its answer and the connection ends anyway.
            return;
        }
    }

    private void drain(InputStream in) throws IOException {
        byte[] scrap = new byte[16 * 1024];
        long start = nanoTime.getAsLong();
        long seen = 0;
        int read = 0;
        while (read >= 0 && seen < DRAIN_BYTES && nanoTime.getAsLong() - start < DRAIN_NANOS) {
            read = in.read(scrap);
            seen += read;
        }
    }
}
