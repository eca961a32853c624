package dev.umavez.intake.content;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code application/x-www-form-urlencoded}; a broken escape or a byte outside the charset makes it unreadable, not guessed. */
final class FormReader {

    private final int maxPairs;

    FormReader(ContentLimits limits) {
        this.maxPairs = limits.tokens();
    }

    Content read(byte[] bytes, Charset charset) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        int pairs = 0;
        int start = 0;
        try {
            while (start < bytes.length) {
                int end = find(bytes, '&', start, bytes.length);
                if (end > start) {
                    if (++pairs > maxPairs) {
                        return new Content.Unreadable(
                                Content.Unreadable.Why.BEYOND_LIMITS,
                                "The form has more than " + maxPairs + " fields.",
                                bytes);
                    }
                    int equals = find(bytes, '=', start, end);
                    String value = equals == end ? "" : decode(bytes, equals + 1, end, charset);
                    values.computeIfAbsent(decode(bytes, start, equals, charset), name -> new ArrayList<>(1))
                            .add(value);
                }
                start = end + 1;
            }
            return new Content.Form(collapse(values), bytes);
        } catch (CharacterCodingException malformed) {
            return new Content.Unreadable(
                    Content.Unreadable.Why.NOT_A_FORM,
                    "The form has a broken escape or a byte outside " + charset.name() + ".",
                    bytes);
        }
    }

    private static Map<String, Object> collapse(Map<String, List<String>> values) {
        Map<String, Object> fields = new LinkedHashMap<>();
        values.forEach((name, all) -> fields.put(name, all.size() == 1 ? all.get(0) : all));
        return fields;
    }

    private static String decode(byte[] bytes, int from, int to, Charset charset) throws CharacterCodingException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(to - from);
        for (int i = from; i < to; i++) {
            if (bytes[i] == '%') {
                out.write(escape(bytes, i, to));
                i += 2;
            } else {
                out.write(bytes[i] == '+' ? ' ' : bytes[i]);
            }
        }
        return charset.newDecoder().decode(ByteBuffer.wrap(out.toByteArray())).toString();
    }

    private static int escape(byte[] bytes, int at, int to) throws CharacterCodingException {
        int high = at + 2 < to ? Character.digit(bytes[at + 1], 16) : -1;
        int low = at + 2 < to ? Character.digit(bytes[at + 2], 16) : -1;
        if ((high | low) < 0) {
            throw new CharacterCodingException();
        }
        return high << 4 | low;
    }

    private static int find(byte[] bytes, char what, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != what) {
            at++;
        }
        return at;
    }
}
