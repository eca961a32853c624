package dev.umavez.gateway.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Decision;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The body of {@code resolve}: {@code {"decision":"done|not_done|dismiss|reopen","reason":…,"evidence":…,"result":…,"by":…,"expected":…}}.
 *
 * @param verdict what the person says
 * @param reason why, not empty
 * @param result the destination's reference, for done
 * @param by the person's own name for the audit
 * @param expected the state that the person saw
 */
record DecisionBody(
        Decision.Verdict verdict,
        String reason,
        Optional<String> result,
        Optional<String> by,
        Optional<ActionState> expected) {
    private static final JsonFactory JSON = new JsonFactory();
    private static final List<String> FIELDS = List.of("decision", "reason", "result", "by", "evidence", "expected");

    static DecisionBody read(byte[] body) {
        Map<String, String> fields = fields(body);
        String reason = fields.getOrDefault("reason", "").strip();
        if (reason.isEmpty()) {
            throw bad("reason is missing: a decision is kept for ever, with why.");
        }
        String evidence = fields.getOrDefault("evidence", "").strip();
        String expected = fields.getOrDefault("expected", "");
        if (fields.containsKey("expected") && ActionState.ofWord(expected).isEmpty()) {
            throw bad("expected is one of the six states of an action.");
        }
        return new DecisionBody(
                verdict(fields.getOrDefault("decision", "")),
                evidence.isEmpty() ? reason : reason + " Evidence: " + evidence,
                Optional.ofNullable(fields.get("result")).filter(text -> !text.isBlank()),
                Optional.ofNullable(fields.get("by")).filter(text -> !text.isBlank()),
                ActionState.ofWord(expected));
    }

    /** Who decided: the caller, with the name that it gives. */
    String who(String caller) {
        return by.map(name -> caller + " (" + name + ")").orElse(caller);
    }

    private static Decision.Verdict verdict(String word) {
        return switch (word) {
            case "done" -> Decision.Verdict.DONE;
            case "not_done" -> Decision.Verdict.NOT_DONE;
            case "dismiss" -> Decision.Verdict.DISMISS;
            case "reopen" -> Decision.Verdict.REOPEN;
            default -> throw bad("decision is one of: done, not_done, dismiss, reopen.");
        };
    }

    private static Map<String, String> fields(byte[] body) {
        Map<String, String> fields = new HashMap<>();
        Set<String> seen = new HashSet<>();
        try (JsonParser json = JSON.createParser(body)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw bad("The body is a JSON object.");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (!FIELDS.contains(name) || value != JsonToken.VALUE_STRING && value != JsonToken.VALUE_NULL) {
                    throw bad("The body has only texts, in the fields " + String.join(", ", FIELDS) + ".");
                }
                if (!seen.add(name)) {
                    throw bad("The field " + name + " is there twice.");
                }
                if (value == JsonToken.VALUE_STRING) {
                    fields.put(name, text(json.getText()));
                }
            }
            if (json.nextToken() != null) {
                throw bad("The body is one JSON object; something stands behind it.");
            }
            return fields;
        } catch (IOException unreadable) {
            throw bad("The body is not readable JSON.");
        }
    }

    private static String text(String given) {
        Optional<String> unfit = BodyFields.unfit(given);
        if (unfit.isPresent()) {
            throw bad(unfit.get());
        }
        return given;
    }

    private static ApiProblem bad(String detail) {
        return new ApiProblem(400, "bad_decision", "Decision not understood", detail);
    }
}
