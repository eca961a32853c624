package dev.umavez.intake.content;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns the tokens of one JSON text into a tree. One use, one thread; the parser limits the depth of the recursion. */
final class JsonTreeBuilder {

    private static final int MAX_DUPLICATES = 64;

    private final JsonParser parser;
    private final int numberLength;
    private final Set<String> duplicates = new LinkedHashSet<>(0);
    private boolean loneSurrogates;

    JsonTreeBuilder(JsonParser parser, int numberLength) {
        this.parser = parser;
        this.numberLength = numberLength;
    }

    Content build(byte[] bytes) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            return new Content.Unreadable(Content.Unreadable.Why.NOT_JSON, "The body is blank.", bytes);
        }
        Object tree = value(first);
        if (parser.nextToken() != null) {
            return new Content.Unreadable(
                    Content.Unreadable.Why.NOT_JSON, "There is more after the end of the JSON.", bytes);
        }
        return new Content.Json(tree, bytes, duplicates, loneSurrogates);
    }

    private @Nullable Object value(@Nullable JsonToken token) throws IOException {
        if (token == null) {
            throw new JsonParseException(parser, "ends early");
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> checked(parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getText());
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new JsonParseException(parser, "unexpected token");
        };
    }

    private Map<String, @Nullable Object> object() throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (JsonToken token = parser.nextToken(); token == JsonToken.FIELD_NAME; token = parser.nextToken()) {
            String name = checked(parser.currentName());
            if (members.containsKey(name) && duplicates.size() < MAX_DUPLICATES) {
                duplicates.add(parser.getParsingContext().pathAsPointer().toString());
            }
            members.put(name, value(parser.nextToken()));
        }
        return members;
    }

    private List<@Nullable Object> array() throws IOException {
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token));
        }
        return items;
    }

    private ExactNumber number(String text) throws StreamConstraintsException {
        if (text.length() > numberLength) {
            throw new StreamConstraintsException("number too long");
        }
        return ExactNumber.trusted(text);
    }

    private String checked(String text) {
        loneSurrogates |= Surrogates.anyLone(text);
        return text;
    }
}
