package dev.umavez.intake.verify;

import java.time.Duration;
import java.time.Instant;

/** The two-sided window around now. Judged after the signature, so that a stale time is known to be the sender's own. */
final class Freshness {

    /** Longest time that is read: 15 digits are milliseconds until far beyond year 30000, and products stay inside a long. */
    private static final int MAX_DIGITS = 15;

    private static final Duration LONGEST = Duration.ofDays(36_500);

    private final long toleranceMs;

    /**
     * A window.
     *
     * @throws SetupException when the tolerance is not positive
     */
    Freshness(Duration tolerance) {
        if (tolerance.isNegative() || tolerance.isZero()) {
            throw SetupException.settings("The tolerance must be positive; it is " + tolerance + ".");
        }
        this.toleranceMs = (tolerance.compareTo(LONGEST) > 0 ? LONGEST : tolerance).toMillis();
    }

    /** Units since 1970, or -1 when the text is not a plain decimal number. */
    static long parse(String text) {
        int length = text.length();
        if (length == 0 || length > MAX_DIGITS) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    static Verdict.Invalid malformed(String where) {
        return new Verdict.Invalid(
                Reason.MALFORMED_TIMESTAMP, "The time in " + where + " is not a plain decimal number.");
    }

    /** Adds the judgement of the time to a signature that is right. Now is cut to the unit, as the senders' own libraries do. */
    Verdict judge(Verdict.Valid signed, long at, TimestampUnit unit, Instant now) {
        long unitMs = unit.unitMs();
        long skewMs = now.toEpochMilli() / unitMs * unitMs - at * unitMs;
        return Math.abs(skewMs) > toleranceMs ? new Verdict.Untimely(signed, skewMs, toleranceMs) : signed;
    }
}
