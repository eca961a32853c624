package dev.umavez.gateway.expr;

import com.google.common.primitives.UnsignedLong;
import dev.umavez.intake.content.ExactNumber;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The kinds of numbers that meet in an expression: CEL's own and those with exact digits. */
final class Numbers {
    private Numbers() {}

    /** The number as CEL's int, only where that has the very same digits. */
    static Optional<Long> asLong(ExactNumber number) {
        String text = number.text();
        if (text.length() > 20) {
            return Optional.empty();
        }
        try {
            long value = Long.parseLong(text);
            return Long.toString(value).equals(text) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException noInteger) {
            return Optional.empty();
        }
    }

    static boolean isNumber(Object value) {
        return value instanceof Long
                || value instanceof ExactNumber
                || value instanceof Double
                || value instanceof UnsignedLong;
    }

    /**
     * The exact value of a number of any of these types, empty for all else and for infinities. A double stands for the decimal that
     * was written for it: {@code 19.9} is 19.9.
     */
    static Optional<ExactNumber> exact(@Nullable Object value) {
        if (value instanceof ExactNumber number) {
            return Optional.of(number);
        }
        if (value instanceof Long number) {
            return Optional.of(ExactNumber.of(number));
        }
        if (value instanceof UnsignedLong number) {
            return Optional.of(ExactNumber.of(number.toString()));
        }
        return value instanceof Double number && Double.isFinite(number)
                ? Optional.of(ExactNumber.of(BigDecimal.valueOf(number).toString()))
                : Optional.empty();
    }
}
