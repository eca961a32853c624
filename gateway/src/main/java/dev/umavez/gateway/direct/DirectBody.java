package dev.umavez.gateway.direct;

import dev.umavez.gateway.server.ProblemAnswer;
import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.Content;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.content.Decoded;
import dev.umavez.intake.fingerprint.FingerprintRule;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Fingerprint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request for an action.
 *
 * @param with the values to compute it from
 * @param identity the identity that the caller means, where it says so
 * @param fingerprint what tells another content
 */
record DirectBody(
        Map<String, @Nullable Object> with, Optional<Map<String, @Nullable Object>> identity, Fingerprint fingerprint) {
    private static final BodyReader BODIES = new BodyReader(ContentLimits.DEFAULT);
    private static final Set<String> MEMBERS = Set.of("with", "identity");
    private static final String SHAPE =
            "The body is one JSON object with the members with and identity, both objects, and no member twice.";

    /**
     * Reads it. What the Content-Type says is not asked: here is nothing but JSON.
     *
     * @throws DirectProblem when it is not such a body
     */
    static DirectBody read(RawRequest request) {
        Content.Json json = json(request, SHAPE);
        Map<String, @Nullable Object> body = object(request, SHAPE);
        if (!MEMBERS.containsAll(body.keySet())) {
            throw shape(SHAPE);
        }
        return new DirectBody(
                member(body, "with").orElse(Map.of()),
                member(body, "identity"),
                FingerprintRule.plain().of(json));
    }

    /**
     * The JSON object that the body is.
     *
     * @param shape what the caller is told of the body as it should be
     * @throws DirectProblem when it is none
     */
    static Map<String, @Nullable Object> object(RawRequest request, String shape) {
        Content.Json json = json(request, shape);
        boolean whole = json.duplicates().isEmpty() && !json.loneSurrogates();
        return object(json.tree()).filter(map -> whole).orElseThrow(() -> shape(shape));
    }

    private static Content.Json json(RawRequest request, String shape) {
        Headers.Builder headers = Headers.builder().add("Content-Type", "application/json");
        request.headers().all("Content-Encoding").forEach(value -> headers.add("Content-Encoding", value));
        Content content = BODIES.read(headers.build(), request.body()).match(Decoded.Body::content, refused -> {
            throw new DirectProblem(ProblemAnswer.of(
                    refused.why().status(), refused.why().code(), "Body unreadable", refused.detail()));
        });
        return content.match(Function.identity(), form -> unreadable(shape), unreadable -> unreadable(shape));
    }

    private static Content.Json unreadable(String shape) {
        throw shape(shape);
    }

    private static DirectProblem shape(String shape) {
        return DirectProblem.malformed(shape + " Nothing was done.");
    }

    private static Optional<Map<String, @Nullable Object>> member(Map<String, @Nullable Object> body, String name) {
        return body.containsKey(name)
                ? Optional.of(object(body.get(name)).orElseThrow(() -> shape(SHAPE)))
                : Optional.empty();
    }

    private static Optional<Map<String, @Nullable Object>> object(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        map.forEach((name, member) -> object.put(String.valueOf(name), member));
        return Optional.of(object);
    }

    /** Whether the identity that the caller means is the one that was computed: each part's text, or the list of its texts. */
    static boolean means(Map<String, @Nullable Object> identity, Map<String, List<String>> computed) {
        if (!computed.keySet().containsAll(identity.keySet())) {
            return false;
        }
        return computed.entrySet().stream().allMatch(part -> same(identity.get(part.getKey()), part.getValue()));
    }

    private static boolean same(@Nullable Object meant, List<String> texts) {
        if (meant == null) {
            return texts.isEmpty();
        }
        if (meant instanceof List<?> list) {
            return list.stream().map(Objects::toString).toList().equals(texts);
        }
        return !texts.isEmpty() && String.valueOf(meant).equals(String.join("/", texts));
    }
}
