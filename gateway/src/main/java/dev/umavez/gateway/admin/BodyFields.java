package dev.umavez.gateway.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of a small JSON body: texts and booleans, and objects of such, whose fields are named {@code outer.inner}. What nobody knows
 * is refused: a filter that is dropped silently would take in too much.
 *
 * @param values the values by name; what is null is left out
 */
record BodyFields(Map<String, String> values) {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int MAX_TEXT = 2000;

    static BodyFields read(byte[] body, String... known) {
        Map<String, String> values = new HashMap<>();
        try (JsonParser json = JSON.createParser(body)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw bad("The body is a JSON object.");
            }
            object(json, "", List.of(known), new HashSet<>(), values);
            if (json.nextToken() != null) {
                throw bad("The body is one JSON object; something stands behind it.");
            }
            return new BodyFields(Map.copyOf(values));
        } catch (IOException unreadable) {
            throw bad("The body is not readable JSON.");
        }
    }

    private static void object(
            JsonParser json, String outer, List<String> known, Set<String> seen, Map<String, String> values)
            throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = outer + json.currentName();
            JsonToken value = json.nextToken();
            boolean inner = value == JsonToken.START_OBJECT && isOuter(name, known);
            boolean fits = inner
                    || known.contains(name)
                            && isPlain(value)
                            && json.currentName().indexOf('.') < 0;
            if (!fits || !seen.add(name)) {
                throw bad("Known fields here, each once, texts or booleans: " + String.join(", ", known) + ".");
            }
            if (inner) {
                object(json, name + ".", known, seen, values);
            } else if (value != JsonToken.VALUE_NULL) {
                values.put(name, bounded(json.getText()));
            }
        }
    }

    private static boolean isOuter(String name, List<String> known) {
        return known.stream().anyMatch(field -> field.startsWith(name + "."));
    }

    private static boolean isPlain(JsonToken value) {
        return value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NULL || value.isBoolean();
    }

    private static String bounded(String text) {
        Optional<String> unfit = unfit(text);
        if (unfit.isPresent()) {
            throw bad(unfit.get());
        }
        return text;
    }

    /** Why this text cannot be kept, if it cannot: it is too long, or two different ones would be kept as the same. */
    static Optional<String> unfit(String text) {
        if (text.length() > MAX_TEXT) {
            return Optional.of("A text has at most " + MAX_TEXT + " characters.");
        }
        boolean torn = text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        return torn ? Optional.of("A text holds half a surrogate pair, which is no character.") : Optional.empty();
    }

    /** A text that only describes; an empty one counts as none. */
    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(text -> !text.isBlank());
    }

    /** A text that narrows or recognises: an empty one is refused, since without it the order would be another, larger one. */
    Optional<String> narrowing(String name) {
        if (values.containsKey(name) && text(name).isEmpty()) {
            throw bad(name + " is empty: give it a value, or leave it out if you mean to do without.");
        }
        return text(name);
    }

    /** A boolean; any other word is refused, since the dangerous meaning must not be what is left over. */
    Optional<Boolean> flag(String name) {
        return Optional.ofNullable(values.get(name)).map(word -> switch (word) {
            case "true" -> true;
            case "false" -> false;
            default -> throw bad(name + " is true or false.");
        });
    }

    /** Why; without it nothing is changed. */
    String reason() {
        return text("reason")
                .map(String::strip)
                .orElseThrow(() -> bad("reason is missing: what people order is kept for ever, with why."));
    }

    /** Who ordered: the caller, with the name that it gives. */
    String who(ApiCall call) {
        return text("by").map(name -> call.who() + " (" + name + ")").orElse(call.who());
    }

    static ApiProblem bad(String detail) {
        return new ApiProblem(400, "bad_order", "Order not understood", detail);
    }
}
