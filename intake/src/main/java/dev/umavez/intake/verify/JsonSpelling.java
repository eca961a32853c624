package dev.umavez.intake.verify;

/**
 * Writes a JSON text as other libraries would, by its characters alone: values are never parsed, so digits and escapes stay. What is not
 * JSON comes out as something that matches no signature, which is as good.
 */
final class JsonSpelling {

    /** More than this deep nobody indents, and a hostile text could make gigabytes of blanks. */
    private static final int MAX_INDENT = 64;

    private JsonSpelling() {}

    /** Without blanks outside texts: JavaScript's and PHP's usual form. */
    static String compact(String json) {
        StringBuilder out = new StringBuilder(json.length());
        Scan scan = new Scan();
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            boolean inText = scan.next(c);
            if (inText || !isBlank(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** A blank after each comma and colon: Python's usual form. */
    static String spaced(String json) {
        String compact = compact(json);
        StringBuilder out = new StringBuilder(compact.length() + compact.length() / 8);
        Scan scan = new Scan();
        for (int i = 0; i < compact.length(); i++) {
            char c = compact.charAt(i);
            boolean inText = scan.next(c);
            out.append(c);
            if (!inText && (c == ',' || c == ':')) {
                out.append(' ');
            }
        }
        return out.toString();
    }

    /** Indented by two blanks, as {@code JSON.stringify(value, null, 2)}. */
    static String indented(String json) {
        String compact = compact(json);
        StringBuilder out = new StringBuilder(2 * compact.length());
        Scan scan = new Scan();
        int depth = 0;
        for (int i = 0; i < compact.length(); i++) {
            char c = compact.charAt(i);
            boolean inText = scan.next(c);
            boolean opens = !inText && (c == '{' || c == '[');
            boolean closes = !inText && (c == '}' || c == ']');
            boolean empty = closes && i > 0 && (compact.charAt(i - 1) == '{' || compact.charAt(i - 1) == '[');
            if (closes) {
                depth = Math.max(0, depth - 1);
                lineBreak(out, depth, !empty);
            }
            out.append(c);
            if (opens) {
                depth++;
                boolean nextCloses = i + 1 < compact.length() && "}]".indexOf(compact.charAt(i + 1)) >= 0;
                lineBreak(out, depth, !nextCloses);
            }
            lineBreak(out, depth, !inText && c == ',');
            if (!inText && c == ':') {
                out.append(' ');
            }
        }
        return out.toString();
    }

    /** With an escape for each character beyond ASCII, in lower case. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                out.append(c);
            } else {
                String hex = Integer.toHexString(c);
                out.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
            }
        }
        return out.toString();
    }

    private static void lineBreak(StringBuilder out, int depth, boolean wanted) {
        if (wanted) {
            out.append('\n').append("  ".repeat(Math.min(depth, MAX_INDENT)));
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /** Knows whether a character stands inside a text. */
    private static final class Scan {

        private boolean inText;
        private boolean afterBackslash;

        /** True when this character belongs to a text, its quotation marks included. */
        boolean next(char c) {
            if (!inText) {
                inText = c == '"';
                return inText;
            }
            if (afterBackslash) {
                afterBackslash = false;
            } else if (c == '\\') {
                afterBackslash = true;
            } else if (c == '"') {
                inText = false;
            }
            return true;
        }
    }
}
