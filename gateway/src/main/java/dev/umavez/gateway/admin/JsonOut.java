package dev.umavez.gateway.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Writes the API's JSON field by field: snake_case names, times in RFC 3339 UTC with milliseconds, null for what is not there. */
final class JsonOut {
    private static final JsonFactory JSON = new JsonFactory();
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final JsonGenerator out;

    private JsonOut(JsonGenerator out) {
        this.out = out;
    }

    /** The bytes of one object with these fields. */
    static byte[] object(Consumer<JsonOut> fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = JSON.createGenerator(bytes)) {
            generator.writeStartObject();
            fields.accept(new JsonOut(generator));
            generator.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    /** An instant as the API writes it. */
    static String time(long epochMs) {
        return TIME.format(Instant.ofEpochMilli(epochMs));
    }

    JsonOut text(String name, String value) {
        return write(() -> out.writeStringField(name, value));
    }

    JsonOut text(String name, Optional<String> value) {
        return value.isPresent() ? text(name, value.get()) : nothing(name);
    }

    JsonOut number(String name, long value) {
        return write(() -> out.writeNumberField(name, value));
    }

    JsonOut flag(String name, boolean value) {
        return write(() -> out.writeBooleanField(name, value));
    }

    JsonOut at(String name, long epochMs) {
        return text(name, time(epochMs));
    }

    JsonOut at(String name, Optional<Long> epochMs) {
        return epochMs.isPresent() ? at(name, epochMs.get()) : nothing(name);
    }

    JsonOut nothing(String name) {
        return write(() -> out.writeNullField(name));
    }

    /** JSON text that is stored as such. */
    JsonOut raw(String name, String json) {
        return write(() -> {
            out.writeFieldName(name);
            out.writeRawValue(json.isEmpty() ? "null" : json);
        });
    }

    JsonOut texts(String name, List<String> values) {
        return write(() -> {
            out.writeArrayFieldStart(name);
            for (String value : values) {
                out.writeString(value);
            }
            out.writeEndArray();
        });
    }

    JsonOut object(String name, Consumer<JsonOut> fields) {
        return write(() -> {
            out.writeObjectFieldStart(name);
            fields.accept(this);
            out.writeEndObject();
        });
    }

    <T> JsonOut objects(String name, List<T> items, BiConsumer<JsonOut, T> fields) {
        return write(() -> {
            out.writeArrayFieldStart(name);
            for (T item : items) {
                out.writeStartObject();
                fields.accept(this, item);
                out.writeEndObject();
            }
            out.writeEndArray();
        });
    }

    private JsonOut write(Writing step) {
        try {
            step.run();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    private interface Writing {
        void run() throws IOException;
    }
}
