package dev.umavez.gateway.server;

import dev.umavez.intake.receive.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Problem documents as RFC 9457 describes them, with a stable {@code code}. They never repeat anything of the request. */
public final class ProblemAnswer {
    /** The media type. */
    public static final String CONTENT_TYPE = "application/problem+json";

    private ProblemAnswer() {}

    /** A problem of the intake. */
    public static HttpAnswer of(Problem problem, String detail) {
        return of(problem.status(), problem.code(), problem.title(), detail);
    }

    /**
     * A problem document.
     *
     * @param status the HTTP status, repeated in the document
     * @param code the stable word that programs look at
     * @param title the same for every occurrence of this code
     * @param detail one sentence about this occurrence, without payload or secrets
     */
    public static HttpAnswer of(int status, String code, String title, String detail) {
        StringBuilder text = new StringBuilder(200);
        text.append("{\"type\":\"urn:umavez:problem:").append(code).append("\",\"title\":");
        AnswerJson.quote(text, title);
        text.append(",\"status\":").append(status).append(",\"code\":");
        AnswerJson.quote(text, code);
        text.append(",\"detail\":");
        AnswerJson.quote(text, detail);
        byte[] body = text.append("}").toString().getBytes(StandardCharsets.UTF_8);
        return new HttpAnswer(status, CONTENT_TYPE, body, List.of());
    }
}
