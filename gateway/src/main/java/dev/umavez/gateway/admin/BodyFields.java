package dev.umavez.gateway.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of a small JSON body: texts and booleans, and objects of such, whose fields are named {@code outer.inner}. What nobody knows
 * is refused: a filter that is dropped silently would take in too much.
 *
 * @param values the values by name
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
            object(json, "", List.of(known), values);
            return new BodyFields(Map.copyOf(values));
        } catch (IOException unreadable) {
            throw bad("The body is not readable JSON.");
        }
    }

    private static void object(JsonParser json, String outer, List<String> known, Map<String, String> values)
            throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = outer + json.currentName();
            JsonToken value = json.nextToken();
            if (value == JsonToken.START_OBJECT && outer.isEmpty()) {
                object(json, name + ".", known, values);
                continue;
            }
            if (value == JsonToken.VALUE_NULL) {
                continue;
            }
            boolean plain = value == JsonToken.VALUE_STRING || value.isBoolean();
            if (!known.contains(name) || !plain || values.put(name, json.getText()) != null) {
                throw bad("Known fields here, each once, texts or booleans: " + String.join(", ", known) + ".");
            }
            if (json.getText().length() > MAX_TEXT) {
                throw bad("A text has at most " + MAX_TEXT + " characters.");
            }
        }
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(text -> !text.isBlank());
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
