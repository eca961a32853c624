package dev.umavez.gateway.config.yaml;

/**
 * The places of the characters of one scalar. Quotes, escapes, folded lines and indentation make them differ from a plain count;
 * they are found by walking the value and the raw text side by side, and only when a problem has to be shown.
 */
public final class Places {
    private final RawText raw;
    private final Position start;
    private final Position end;
    private final String value;

    Places(RawText raw, Position start, Position end, String value) {
        this.raw = raw;
        this.start = start;
        this.end = end;
        this.value = value;
    }

    /** The place of the character at this offset of the value, or where the scalar begins if that cannot be told. */
    public Position of(int offset) {
        int at = raw.index(start);
        int last = raw.index(end);
        char style = at < last ? (char) raw.at(at) : ' ';
        boolean isBlock = style == '|' || style == '>';
        if (isBlock) {
            at = raw.nextLine(at);
        } else if (style == '"' || style == '\'') {
            at++;
        }
        int target = Math.min(Math.max(offset, 0), value.length());
        for (int i = 0; i < target; ) {
            int wanted = value.codePointAt(i);
            at = after(wanted, at, last, style);
            if (at < 0) {
                return start;
            }
            i += Character.charCount(wanted);
        }
        return raw.position(target == value.length() ? at : begin(value.codePointAt(target), at, last));
    }

    /** Where the wanted character begins: spaces of an indentation or a folded line are passed over. */
    private int begin(int wanted, int at, int last) {
        int begin = at;
        while (begin < last && raw.at(begin) != wanted && isSpace(raw.at(begin))) {
            begin++;
        }
        return begin < last ? begin : at;
    }

    /** The index behind the raw form of this character, or -1. */
    private int after(int wanted, int from, int last, char style) {
        int at = begin(wanted, from, last);
        if (isSpace(wanted) && from < last && isBreak(raw.at(from))) {
            at = from;
        }
        if (at >= last) {
            return -1;
        }
        int found = raw.at(at);
        if (style == '"' && found == '\\') {
            return at + escapeLength(raw.at(at + 1));
        }
        if (style == '\'' && found == '\'') {
            return at + 2;
        }
        if (found == wanted || isSpace(wanted) && isBreak(found)) {
            return at + 1;
        }
        // The space of a folded line: the raw text already stands at the next word.
        return isSpace(wanted) && at > from ? at : -1;
    }

    private static int escapeLength(int letter) {
        return switch (letter) {
            case 'x' -> 4;
            case 'u' -> 6;
            case 'U' -> 10;
            default -> 2;
        };
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || isBreak(c);
    }

    private static boolean isBreak(int c) {
        return c == '\n' || c == '\r';
    }
}
