package dev.umavez.intake.content;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A JSON number with the digits that were sent. Never a double: 9007199254740993 and 9007199254740992 are two orders. Equal by
 * value: {@code 1}, {@code 1.0} and {@code 1e0} are equal; exponents are never expanded, so {@code 1e999999999} costs nothing.
 * Immutable.
 */
public final class ExactNumber implements Comparable<ExactNumber> {

    /** Beyond this many places a number has no {@link #decimal()}: somebody would expand it into memory. */
    public static final int MAX_PLACES = 10_000;

    private final String text;
    private final boolean negative;
    private final String digits;
    private final BigInteger exponent;

    private ExactNumber(String text) {
        this.text = text;
        this.negative = text.charAt(0) == '-';
        int start = negative ? 1 : 0;
        int mark = exponentMark(text);
        int point = text.indexOf('.');
        String whole = text.substring(start, point < 0 ? mark : point);
        String fraction = point < 0 ? "" : text.substring(point + 1, mark);
        String all = whole + fraction;
        int from = 0;
        int to = all.length();
        while (from < to && all.charAt(from) == '0') {
            from++;
        }
        while (to > from && all.charAt(to - 1) == '0') {
            to--;
        }
        this.digits = all.substring(from, to);
        this.exponent = digits.isEmpty()
                ? BigInteger.ZERO
                : sentExponent(text, mark).add(BigInteger.valueOf((long) all.length() - to - fraction.length()));
    }

    /**
     * A number from its JSON text.
     *
     * @throws IllegalArgumentException when it is not a number as JSON writes it
     */
    public static ExactNumber of(String json) {
        if (!isJsonNumber(json)) {
            throw new IllegalArgumentException("Not a JSON number (" + json.length() + " characters)");
        }
        return new ExactNumber(json);
    }

    /** A whole number. */
    public static ExactNumber of(long value) {
        return new ExactNumber(Long.toString(value));
    }

    /** A number whose text a JSON parser has checked. */
    static ExactNumber trusted(String json) {
        return new ExactNumber(json);
    }

    /** The text as it was sent. */
    public String text() {
        return text;
    }

    /**
     * The one text of this value: significant digits, {@code e}, exponent; {@code 0} for zero. 1200 and 1.2e3 both give
     * {@code 12e2}.
     */
    public String canonical() {
        return digits.isEmpty() ? "0" : (negative ? "-" : "") + digits + "e" + exponent;
    }

    /** The exact value; empty when it has more than {@value #MAX_PLACES} digits or places. */
    public Optional<BigDecimal> decimal() {
        if (digits.length() > MAX_PLACES || exponent.abs().compareTo(BigInteger.valueOf(MAX_PLACES)) > 0) {
            return Optional.empty();
        }
        BigInteger unscaled = digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits);
        return Optional.of(new BigDecimal(negative ? unscaled.negate() : unscaled, -exponent.intValueExact()));
    }

    /** The value if it is whole and fits, however it is written: {@code 5.0} is 5. */
    public OptionalLong exactLong() {
        boolean mayFit = exponent.signum() >= 0 && exponent.bitLength() <= 6 && digits.length() <= 19;
        if (!mayFit) {
            return OptionalLong.empty();
        }
        BigInteger value = decimal().orElseThrow().toBigIntegerExact();
        return value.bitLength() <= 63 ? OptionalLong.of(value.longValueExact()) : OptionalLong.empty();
    }

    /** -1, 0 or 1. */
    public int signum() {
        return digits.isEmpty() ? 0 : negative ? -1 : 1;
    }

    @Override
    public int compareTo(ExactNumber other) {
        if (signum() != other.signum()) {
            return Integer.compare(signum(), other.signum());
        }
        int magnitude = magnitude().compareTo(other.magnitude());
        int size = magnitude != 0 ? magnitude : digits.compareTo(other.digits);
        return signum() * size;
    }

    /** Power of ten of the first digit, plus one. */
    private BigInteger magnitude() {
        return exponent.add(BigInteger.valueOf(digits.length()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExactNumber number
                && signum() == number.signum()
                && digits.equals(number.digits)
                && exponent.equals(number.exponent);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * digits.hashCode() + exponent.hashCode()) + signum();
    }

    /** The text as it was sent. */
    @Override
    public String toString() {
        return text;
    }

    private static int exponentMark(String text) {
        int small = text.indexOf('e');
        int mark = small < 0 ? text.indexOf('E') : small;
        return mark < 0 ? text.length() : mark;
    }

    private static BigInteger sentExponent(String text, int mark) {
        if (mark == text.length()) {
            return BigInteger.ZERO;
        }
        int from = text.charAt(mark + 1) == '+' ? mark + 2 : mark + 1;
        return new BigInteger(text.substring(from));
    }

    private static boolean isJsonNumber(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int whole = digitsFrom(text, at);
        boolean leadingZero = whole > at + 1 && text.charAt(at) == '0';
        if (whole == at || leadingZero) {
            return false;
        }
        at = whole;
        if (at < text.length() && text.charAt(at) == '.') {
            int fraction = digitsFrom(text, at + 1);
            if (fraction == at + 1) {
                return false;
            }
            at = fraction;
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            int sign = at + 1 < text.length() && (text.charAt(at + 1) == '+' || text.charAt(at + 1) == '-') ? 1 : 0;
            int power = digitsFrom(text, at + 1 + sign);
            if (power == at + 1 + sign) {
                return false;
            }
            at = power;
        }
        return at == text.length();
    }

    private static int digitsFrom(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
