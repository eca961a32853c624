package dev.umavez.gateway.expr;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.umavez.intake.content.ExactNumber;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Exact trees as JSON: numbers with the digits that they came with. Safe for use by many threads. */
public final class JsonText {
    /** Largest text that is made, in bytes. */
    public static final int MAX_BYTES = 8 << 20;

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonText() {}

    /**
     * The tree as JSON in UTF-8, without spaces.
     *
     * @throws EvaluationException when a text is not valid Unicode or the whole is larger than {@value #MAX_BYTES} bytes
     */
    public static byte[] write(@Nullable Object exact) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (JsonGenerator json = FACTORY.createGenerator(limited(bytes))) {
            write(json, exact);
        } catch (IOException invalid) {
            throw new EvaluationException("the value cannot be written as JSON: it is larger than " + MAX_BYTES
                    + " bytes, or a text in it is not valid Unicode");
        }
        return bytes.toByteArray();
    }

    private static OutputStream limited(ByteArrayOutputStream bytes) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                check(1);
                bytes.write(b);
            }

            @Override
            public void write(byte[] more, int offset, int length) throws IOException {
                check(length);
                bytes.write(more, offset, length);
            }

            private void check(int length) throws IOException {
                if (length > MAX_BYTES - bytes.size()) {
                    throw new IOException("too large");
                }
            }
        };
    }

    private static void write(JsonGenerator json, @Nullable Object exact) throws IOException {
        switch (exact) {
            case null -> json.writeNull();
            case String text -> json.writeString(whole(text));
            case Boolean truth -> json.writeBoolean(truth);
            case ExactNumber number -> json.writeNumber(number.text());
            case List<?> list -> {
                json.writeStartArray();
                for (Object item : list) {
                    write(json, item);
                }
                json.writeEndArray();
            }
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    json.writeFieldName(whole(String.valueOf(entry.getKey())));
                    write(json, entry.getValue());
                }
                json.writeEndObject();
            }
            default -> throw new EvaluationException("a value is of a kind that JSON does not have");
        }
    }

    /** Half a surrogate pair has no form in UTF-8: a writer would put another character in its place. */
    private static String whole(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (!pair) {
                throw new EvaluationException("a text holds half a surrogate pair");
            }
            i++;
        }
        return text;
    }
}
