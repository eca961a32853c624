package dev.umavez.store.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * How lists of texts are kept in one column: nothing for an empty list, a single text as it is, several as a JSON list. A single text
 * that begins with a bracket is written as a list too, so that reading gives back what was written.
 */
public final class Texts {

    private Texts() {}

    /** What PostgreSQL can keep: it takes no NUL in a text. Identity parts never hold one. */
    public static String storable(String text) {
        return text.indexOf('\0') < 0 ? text : text.replace('\0', '\uFFFD');
    }

    public static String write(List<String> texts) {
        if (texts.isEmpty()) {
            return "";
        }
        if (texts.size() == 1 && !texts.get(0).isEmpty() && texts.get(0).charAt(0) != '[') {
            return texts.get(0);
        }
        StringBuilder json = new StringBuilder("[");
        for (String text : texts) {
            quote(json.length() == 1 ? json : json.append(','), text);
        }
        return json.append(']').toString();
    }

    public static List<String> read(String stored) {
        if (stored.isEmpty()) {
            return List.of();
        }
        if (stored.charAt(0) != '[') {
            return List.of(stored);
        }
        List<String> texts = new ArrayList<>();
        int at = 1;
        while (at < stored.length() && stored.charAt(at) == '"') {
            StringBuilder text = new StringBuilder();
            at = unquote(stored, at + 1, text);
            texts.add(text.toString());
            // Over the comma or the closing bracket.
            at++;
        }
        return texts;
    }

    private static void quote(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    /** Reads up to the closing quote; returns the position after it. */
    private static int unquote(String stored, int from, StringBuilder into) {
        int at = from;
        while (stored.charAt(at) != '"') {
            char c = stored.charAt(at);
            if (c == '\\' && stored.charAt(at + 1) == 'u') {
                into.append((char) Integer.parseInt(stored.substring(at + 2, at + 6), 16));
                at += 6;
            } else if (c == '\\') {
                into.append(stored.charAt(at + 1));
                at += 2;
            } else {
                into.append(c);
                at++;
            }
        }
        return at + 1;
    }
}
