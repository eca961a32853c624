package dev.umavez.gateway.admin;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Reads the parameters of list calls; what nobody knows is refused, because a filter that is dropped silently shows too much. */
final class Parameters {
    static final int MAX_LIMIT = 500;
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_TEXT = 200;

    private Parameters() {}

    /** Refuses parameters other than these. */
    static void only(ApiCall call, String... known) {
        TreeSet<String> unknown = new TreeSet<>(call.query().keySet());
        List.of(known).forEach(unknown::remove);
        if (!unknown.isEmpty()) {
            throw ApiProblem.badParameter(
                    known.length == 0
                            ? "This address takes no parameters."
                            : "Known parameters here: " + String.join(", ", known) + ".");
        }
    }

    /** The page size: 1 to {@value #MAX_LIMIT}. */
    static int limit(ApiCall call) {
        Optional<String> given = call.parameter("limit");
        if (given.isEmpty()) {
            return DEFAULT_LIMIT;
        }
        try {
            int limit = Integer.parseInt(given.get());
            if (limit >= 1 && limit <= MAX_LIMIT) {
                return limit;
            }
        } catch (NumberFormatException notANumber) {
            throw badLimit();
        }
        throw badLimit();
    }

    /** One of these words, if given. */
    static Optional<String> word(ApiCall call, String name, List<String> words) {
        Optional<String> given = call.parameter(name);
        if (given.isPresent() && !words.contains(given.get())) {
            throw ApiProblem.badParameter(name + " is one of: " + String.join(", ", words) + ".");
        }
        return given;
    }

    /** A text to look for: at most {@value #MAX_TEXT} characters, if given. */
    static Optional<String> text(ApiCall call, String name) {
        Optional<String> given = call.parameter(name);
        if (given.isPresent() && given.get().length() > MAX_TEXT) {
            throw ApiProblem.badParameter(name + " has at most " + MAX_TEXT + " characters.");
        }
        return given;
    }

    private static ApiProblem badLimit() {
        return ApiProblem.badParameter("limit is a number from 1 to " + MAX_LIMIT + ".");
    }
}
