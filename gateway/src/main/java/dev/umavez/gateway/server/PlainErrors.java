package dev.umavez.gateway.server;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;
import org.jspecify.annotations.Nullable;

/** What Helidon refuses by itself is answered like all else: a problem document, nothing of the request in it, connection closed. */
public final class PlainErrors implements DirectHandler {
    private PlainErrors() {}

    /** For every kind of error. */
    public static DirectHandlers handlers() {
        DirectHandlers.Builder builder = DirectHandlers.builder();
        PlainErrors plain = new PlainErrors();
        for (EventType type : EventType.values()) {
            builder.addHandler(type, plain);
        }
        return builder.build();
    }

    @Override
    public TransportResponse handle(
            @Nullable TransportRequest request,
            EventType type,
            Status status,
            ServerResponseHeaders headers,
            @Nullable String message) {
        HttpAnswer answer = answer(status.code());
        return TransportResponse.builder()
                .status(status)
                .header(HeaderNames.CONTENT_TYPE, answer.contentType())
                .entity(answer.body())
                .keepAlive(false)
                .build();
    }

    private static HttpAnswer answer(int status) {
        return switch (status) {
            case 404 -> ProblemAnswer.of(404, "not_found", "Not found", "There is nothing at this address.");
            case 405 -> ProblemAnswer.of(405, "method_not_allowed", "Method not allowed", "Not with this method.");
            case 408 ->
                ProblemAnswer.of(408, "request_timeout", "Request too slow", "The request did not arrive in time.");
            case 413 ->
                ProblemAnswer.of(413, "body_too_large", "Body too large", "The body is larger than is taken here.");
            case 431 ->
                ProblemAnswer.of(431, "head_too_large", "Request head too large", "The header lines are too long.");
            case 503 -> ProblemAnswer.of(503, "unavailable", "Cannot accept now", "Too much at once; come again.");
            case 500, 501 ->
                ProblemAnswer.of(
                        status, "internal", "Internal error", "Nothing was accepted; it is safe to send again.");
            default ->
                ProblemAnswer.of(status, "malformed", "Request unreadable", "The request is not valid HTTP/1.1.");
        };
    }
}
