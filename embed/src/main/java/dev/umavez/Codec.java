package dev.umavez;

import dev.umavez.embed.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/**
 * How a value becomes bytes in the database and comes back. What is stored may be read by a later version of the program: a codec has a
 * schema number, and {@link #decode} is told under which number the bytes were written.
 *
 * <pre>{@code
 * Codec<Receipt> receipts = Codec.json(Receipt.class).schema(2);
 * Codec<Long> numbers = Codec.of("long", value -> Long.toString(value).getBytes(UTF_8), bytes -> Long.valueOf(new String(bytes, UTF_8)));
 * }</pre>
 *
 * Implementations are safe for use by many threads.
 *
 * @param <T> the type of values, never null
 */
public interface Codec<T> {

    /** Tells which codec wrote bytes, 1 to 40 characters; kept beside them. */
    String name();

    /** The version of what {@link #encode} writes, from 1. */
    default int schema() {
        return 1;
    }

    /** The bytes of a value. */
    byte[] encode(T value);

    /**
     * The value of bytes.
     *
     * @param schema the number under which they were written
     * @throws RuntimeException when they cannot be read
     */
    T decode(int schema, byte[] bytes);

    /** The same codec with another schema number. */
    default Codec<T> schema(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("a schema number is 1 or more, but was " + number);
        }
        Codec<T> same = this;
        return new Codec<>() {
            @Override
            public String name() {
                return same.name();
            }

            @Override
            public int schema() {
                return number;
            }

            @Override
            public byte[] encode(T value) {
                return same.encode(value);
            }

            @Override
            public T decode(int schema, byte[] bytes) {
                return same.decode(schema, bytes);
            }
        };
    }

    /** A codec of two functions. */
    static <T> Codec<T> of(String name, Function<T, byte[]> encode, Function<byte[], T> decode) {
        return new Codec<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public byte[] encode(T value) {
                return encode.apply(value);
            }

            @Override
            public T decode(int schema, byte[] bytes) {
                return decode.apply(bytes);
            }
        };
    }

    /** Texts as UTF-8. */
    static Codec<String> text() {
        return of(
                "text",
                text -> text.getBytes(StandardCharsets.UTF_8),
                bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Bytes as they are. */
    static Codec<byte[]> bytes() {
        return of("bytes", byte[]::clone, byte[]::clone);
    }

    /**
     * JSON by Jackson 2 ({@code jackson-databind} on the class path), with {@code java.time} if its module is there. Members that the type
     * does not know are ignored, so that an older program reads what a newer one wrote.
     *
     * @throws UmavezException when Jackson is not on the class path
     */
    static <T> Codec<T> json(Class<T> type) {
        try {
            return JsonCodec.of(type);
        } catch (NoClassDefFoundError e) {
            throw new UmavezException(
                    "Codec.json needs com.fasterxml.jackson.core:jackson-databind on the class path; add it, or use Codec.of",
                    e);
        }
    }
}
