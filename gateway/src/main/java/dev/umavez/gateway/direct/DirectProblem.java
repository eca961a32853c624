package dev.umavez.gateway.direct;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;

/** Ends a call with a problem document. */
final class DirectProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient HttpAnswer answer;

    DirectProblem(int status, String code, String title, String detail) {
        this(ProblemAnswer.of(status, code, title, detail));
    }

    DirectProblem(HttpAnswer answer) {
        // No stack trace: anybody can cause many of these.
        super("refused", null, false, false);
        this.answer = answer;
    }

    static DirectProblem malformed(String detail) {
        return new DirectProblem(400, "malformed", "Body unreadable", detail);
    }

    HttpAnswer answer() {
        return answer;
    }
}
