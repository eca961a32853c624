package dev.umavez.gateway.logging;

/** Writes JSON strings in which nothing can end a line or move a terminal's cursor. */
final class JsonText {
    private static final String HEX = "0123456789abcdef";

    private JsonText() {}

    /** Appends {@code text} as a quoted JSON string; control characters and line separators are escaped. */
    static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (unsafe(c)) {
                out.append("\\u")
                        .append(HEX.charAt(c >> 12 & 15))
                        .append(HEX.charAt(c >> 8 & 15))
                        .append(HEX.charAt(c >> 4 & 15))
                        .append(HEX.charAt(c & 15));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** C0, DEL, C1, the Unicode line ends, direction marks, and surrogates, of which a half would not survive UTF-8. */
    private static boolean unsafe(char c) {
        return c < 0x20
                || c >= 0x7f && c <= 0x9f
                || c >= 0x2028 && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069
                || Character.isSurrogate(c);
    }
}
