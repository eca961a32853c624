package dev.umavez.spring;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.umavez.Codec;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers of methods as JSON of their return types, generic ones too; no answer is JSON's null. */
final class AnswerCodec implements Codec<Optional<?>> {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .findAndRegisterModules()
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private final JavaType type;

    private AnswerCodec(JavaType type) {
        this.type = type;
    }

    static Codec<Optional<?>> of(Method method) {
        return new AnswerCodec(MAPPER.constructType(method.getGenericReturnType()));
    }

    static byte[] json(@Nullable Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            e.clearLocation();
            throw new IllegalArgumentException(
                    "a value cannot be written as JSON: " + e.getClass().getSimpleName(), e);
        }
    }

    @Override
    public String name() {
        return "json";
    }

    @Override
    public byte[] encode(Optional<?> value) {
        return json(value.orElse(null));
    }

    @Override
    public Optional<?> decode(int schema, byte[] bytes) {
        if (type.hasRawClass(void.class)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(MAPPER.readValue(bytes, type));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "a stored answer is no " + type.getRawClass().getSimpleName() + " any more: "
                            + e.getClass().getSimpleName());
        }
    }
}
