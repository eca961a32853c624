package dev.umavez.intake.fingerprint;

import dev.umavez.intake.content.ExactNumber;
import dev.umavez.ledger.Digest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a tree as canonical UTF-8. One use, one thread; the reader of the body has limited the depth. */
final class CanonicalJson {

    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private byte[] out = new byte[1024];
    private int size;

    void tag(char kind) {
        put(kind);
    }

    void bytes(byte[] bytes) {
        room(bytes.length);
        System.arraycopy(bytes, 0, out, size, bytes.length);
        size += bytes.length;
    }

    void value(@Nullable Object value, IgnoredFields ignored) {
        if (value instanceof String text) {
            string(text);
        } else if (value instanceof Map<?, ?> members) {
            object(members, ignored);
        } else if (value instanceof List<?> items) {
            array(items, ignored);
        } else if (value instanceof ExactNumber number) {
            ascii(number.canonical());
        } else if (value == null || value instanceof Boolean) {
            ascii(String.valueOf(value));
        } else {
            throw new IllegalArgumentException(
                    "Not a value of a body's tree: " + value.getClass().getName());
        }
    }

    Digest digest() {
        return Digest.sha256(size == out.length ? out : Arrays.copyOf(out, size));
    }

    private void object(Map<?, ?> members, IgnoredFields ignored) {
        String[] names = members.keySet().toArray(new String[0]);
        Arrays.sort(names);
        put('{');
        boolean first = true;
        for (String name : names) {
            if (ignored.ignores(name)) {
                continue;
            }
            if (!first) {
                put(',');
            }
            first = false;
            string(name);
            put(':');
            value(members.get(name), ignored.below(name));
        }
        put('}');
    }

    private void array(List<?> items, IgnoredFields ignored) {
        put('[');
        boolean first = true;
        for (int i = 0; i < items.size(); i++) {
            String step = ignored.isEmpty() ? "" : Integer.toString(i);
            if (ignored.ignores(step)) {
                continue;
            }
            if (!first) {
                put(',');
            }
            first = false;
            value(items.get(i), ignored.below(step));
        }
        put(']');
    }

    private void string(String text) {
        room(text.length() + 2);
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x20 && c < 0x80) {
                if (c == '"' || c == '\\') {
                    put('\\');
                }
                put(c);
            } else if (c < 0x20) {
                control(c);
            } else if (c < 0x800) {
                put(0xC0 | c >> 6);
                put(0x80 | c & 0x3F);
            } else if (isPair(text, i)) {
                supplementary(Character.toCodePoint(c, text.charAt(++i)));
            } else if (Character.isSurrogate(c)) {
                unicodeEscape(c);
            } else {
                put(0xE0 | c >> 12);
                put(0x80 | c >> 6 & 0x3F);
                put(0x80 | c & 0x3F);
            }
        }
        put('"');
    }

    private static boolean isPair(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                && at + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(at + 1));
    }

    private void supplementary(int point) {
        put(0xF0 | point >> 18);
        put(0x80 | point >> 12 & 0x3F);
        put(0x80 | point >> 6 & 0x3F);
        put(0x80 | point & 0x3F);
    }

    private void control(char c) {
        switch (c) {
            case '\b' -> ascii("\\b");
            case '\t' -> ascii("\\t");
            case '\n' -> ascii("\\n");
            case '\f' -> ascii("\\f");
            case '\r' -> ascii("\\r");
            default -> unicodeEscape(c);
        }
    }

    private void unicodeEscape(char c) {
        ascii("\\u");
        put(HEX[c >> 12 & 15]);
        put(HEX[c >> 8 & 15]);
        put(HEX[c >> 4 & 15]);
        put(HEX[c & 15]);
    }

    private void ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    private void put(int b) {
        if (size == out.length) {
            room(1);
        }
        out[size++] = (byte) b;
    }

    private void room(int more) {
        if (out.length - size < more) {
            out = Arrays.copyOf(out, Math.max(2 * out.length, size + more));
        }
    }

    /** The text so far, for tests. */
    byte[] written() {
        return Arrays.copyOf(out, size);
    }
}
