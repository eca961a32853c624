package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** How a command writes what it found. */
final class Output {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_IN_CELL = 120;
    private static final int MOST_IN_FIELD = 2_100;

    /** For people, or as the API gives it. */
    enum Form {
        TEXT,
        JSON
    }

    @Option(names = "--output", paramLabel = "FORM", description = "text or json (default: text).")
    private Form form = Form.TEXT;

    boolean isJson() {
        return form == Form.JSON;
    }

    /** One JSON document on one line. */
    static void json(PrintWriter out, JsonNode node) throws IOException {
        out.println(JSON.writeValueAsString(node));
    }

    /**
     * The items of a list in columns; the last one is not padded. Longer texts are cut: a sender can make one of a million characters, and
     * one such row would leave no list to look at.
     */
    static void table(PrintWriter out, List<String> titles, Iterable<JsonNode> items, List<String> fields) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(titles);
        for (JsonNode item : items) {
            rows.add(row(item, fields));
        }
        int[] widths = new int[titles.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(row.get(i));
                if (i < widths.length - 1) {
                    line.append(" ".repeat(widths[i] - row.get(i).length() + 2));
                }
            }
            out.println(line);
        }
    }

    /** The last column moves no other: there stands what is to be read whole. */
    private static List<String> row(JsonNode item, List<String> fields) {
        List<String> cells = new ArrayList<>();
        for (String field : fields) {
            int most = cells.size() < fields.size() - 1 ? MOST_IN_CELL : MOST_IN_FIELD;
            cells.add(cut(cell(item.path(field)), most));
        }
        return cells;
    }

    /** Simple fields of a record, one on a line; what is not there is left out. */
    static void fields(PrintWriter out, JsonNode record, String... names) {
        for (String name : names) {
            String text = cut(cell(record.path(name)), MOST_IN_FIELD);
            if (!text.equals("-")) {
                out.println(String.format("%-15s %s", name.replace('_', ' '), text));
            }
        }
    }

    /** What came from outside is shown without control characters, which could move the cursor of a terminal. */
    private static String cell(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "-";
        }
        String text = value.isArray() ? joined(value) : value.asText();
        return text.isEmpty() ? "-" : text.replaceAll("\\p{Cntrl}|[\\u2028-\\u202e\\u2066-\\u2069]", "?");
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        // A pair that makes one character is not torn.
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }

    private static String joined(JsonNode array) {
        List<String> parts = new ArrayList<>();
        array.forEach(part -> parts.add(part.asText()));
        return String.join(" / ", parts);
    }
}
