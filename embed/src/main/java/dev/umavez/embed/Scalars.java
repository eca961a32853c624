package dev.umavez.embed;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.Part;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values of programs as texts of identities. What has no exact text is refused, and so is what is missing. */
public final class Scalars {
    private Scalars() {}

    /**
     * A part of these values.
     *
     * @param name what it is, for the error
     * @throws IdentityException when there is none, or one is null, empty or not a scalar
     */
    public static Part part(String name, @Nullable Object @Nullable ... values) {
        return Part.of(texts(name, values));
    }

    /** A single text, checked like a part. */
    public static String text(String name, @Nullable String value) {
        return texts(name, value).get(0);
    }

    /** A digest of these values and of where each of them ends. */
    public static Digest digest(String name, @Nullable Object @Nullable ... values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String text : texts(name, values)) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            bytes.writeBytes(
                    ByteBuffer.allocate(Integer.BYTES).putInt(utf8.length).array());
            bytes.writeBytes(utf8);
        }
        return Digest.sha256(bytes.toByteArray());
    }

    private static List<String> texts(String name, @Nullable Object @Nullable ... values) {
        if (values == null || values.length == 0) {
            throw new IdentityException("the part '" + name + "' is missing");
        }
        List<String> texts = new ArrayList<>(values.length);
        for (Object value : values) {
            texts.add(exact(name, value));
        }
        try {
            Part.of(texts);
            return texts;
        } catch (IdentityException e) {
            throw new IdentityException("the part '" + name + "' is not taken: " + e.getMessage());
        }
    }

    private static String exact(String name, @Nullable Object value) {
        if (value == null) {
            throw new IdentityException("the part '" + name + "' is null");
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        boolean whole = value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger;
        if (whole || value instanceof CharSequence || value instanceof Boolean || value instanceof UUID) {
            return value.toString();
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        throw new IdentityException(
                "the part '" + name + "' is a " + value.getClass().getSimpleName()
                        + ", which has no exact text: give a string, a whole number, a BigDecimal, a boolean, an enum or a UUID");
    }
}
