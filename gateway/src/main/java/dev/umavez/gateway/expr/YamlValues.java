package dev.umavez.gateway.expr;

import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.intake.content.ExactNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Numbers of a configuration as exact JSON numbers. */
public final class YamlValues {
    private YamlValues() {}

    /** The exact number of a scalar that is one; empty for infinities and what is no number. */
    public static Optional<ExactNumber> number(YamlNode.Scalar scalar) {
        String text = scalar.text();
        return switch (scalar.kind()) {
            case INTEGER -> Optional.of(ExactNumber.of(integer(text).toString()));
            case DECIMAL ->
                text.matches(".*[A-DF-Za-df-z].*") ? Optional.empty() : Optional.of(ExactNumber.of(decimal(text)));
            default -> Optional.empty();
        };
    }

    private static BigInteger integer(String text) {
        if (text.startsWith("0x")) {
            return new BigInteger(text.substring(2), 16);
        }
        return text.startsWith("0o") ? new BigInteger(text.substring(2), 8) : new BigInteger(text);
    }

    /** JSON's spelling where YAML allows more: {@code .5}, {@code 1.}, {@code +1.5}. */
    private static String decimal(String text) {
        return text.matches("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
                ? text
                : new BigDecimal(text).toString();
    }
}
