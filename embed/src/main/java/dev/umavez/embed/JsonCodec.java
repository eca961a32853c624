package dev.umavez.embed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.umavez.Codec;
import java.io.IOException;

/** JSON by Jackson. A class of its own: Jackson may not be there. */
public final class JsonCodec {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .findAndRegisterModules()
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private JsonCodec() {}

    /** A codec for values of this type. */
    public static <T> Codec<T> of(Class<T> type) {
        return new Codec<>() {
            @Override
            public String name() {
                return "json";
            }

            @Override
            public byte[] encode(T value) {
                try {
                    return MAPPER.writeValueAsBytes(value);
                } catch (JsonProcessingException e) {
                    throw new IllegalArgumentException(
                            "a " + type.getSimpleName() + " cannot be written as JSON: "
                                    + e.getClass().getSimpleName(),
                            withoutContent(e));
                }
            }

            @Override
            public T decode(int schema, byte[] bytes) {
                try {
                    return MAPPER.readValue(bytes, type);
                } catch (IOException e) {
                    throw new IllegalArgumentException(
                            "stored JSON (schema " + schema + ") is no " + type.getSimpleName() + ": "
                                    + e.getClass().getSimpleName(),
                            e instanceof JsonProcessingException json ? withoutContent(json) : e);
                }
            }
        };
    }

    /** Jackson's texts quote what they read. */
    private static JsonProcessingException withoutContent(JsonProcessingException e) {
        e.clearLocation();
        return e;
    }
}
