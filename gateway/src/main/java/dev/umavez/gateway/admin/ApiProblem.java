package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;

/** Ends a call of the admin API with a problem document. */
final class ApiProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient HttpAnswer answer;

    ApiProblem(int status, String code, String title, String detail) {
        super(code);
        this.answer = ProblemAnswer.of(status, code, title, detail);
    }

    static ApiProblem badParameter(String detail) {
        return new ApiProblem(400, "bad_parameter", "Parameter not understood", detail);
    }

    static ApiProblem notFound(String detail) {
        return new ApiProblem(404, "not_found", "Not found", detail);
    }

    HttpAnswer answer() {
        return answer;
    }
}
