package dev.umavez.intake.verify;

import org.jspecify.annotations.Nullable;

/**
 * A header that must be there exactly once.
 *
 * @param value its value; empty exactly when there is a problem
 * @param problem why it cannot be used
 */
record OneHeader(String value, Verdict.@Nullable Invalid problem) {

    static OneHeader of(Headers headers, String name) {
        int at = headers.indexOf(name, 0);
        if (at < 0) {
            return problem(Reason.MISSING_SIGNATURE, "Header " + name + " is missing.");
        }
        if (headers.indexOf(name, at + 1) >= 0) {
            return problem(
                    Reason.DUPLICATE_HEADER,
                    "Header " + name + " came " + headers.count(name) + " times; one is allowed.");
        }
        String value = headers.value(at);
        return value.isBlank()
                ? problem(Reason.MISSING_SIGNATURE, "Header " + name + " is empty.")
                : new OneHeader(value, null);
    }

    private static OneHeader problem(Reason reason, String detail) {
        return new OneHeader("", new Verdict.Invalid(reason, detail));
    }
}
