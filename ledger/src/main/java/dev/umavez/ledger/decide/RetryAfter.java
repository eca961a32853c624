package dev.umavez.ledger.decide;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the value of a {@code Retry-After} header (RFC 9110 section 10.2.3): seconds, or a date in one of the three forms that
 * section 5.6.7 asks a recipient to take.
 */
public final class RetryAfter {
    /** No wait that a destination asks for counts as longer than this: one day, in milliseconds. */
    public static final long MAX_MS = 86_400_000;

    private static final int MAX_DIGITS = 9;
    private static final DateTimeFormatter IMF_FIXDATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);
    private static final DateTimeFormatter ASCTIME =
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH);

    private RetryAfter() {}

    /**
     * How long to wait.
     *
     * @param value the header's value as sent
     * @param nowMs the present in epoch milliseconds, against which a date is read
     * @return milliseconds from 0 to {@link #MAX_MS}; a date that is over is 0; empty when the value is neither seconds nor a date
     */
    public static Optional<Long> parse(String value, long nowMs) {
        String text = value.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.of(text.length() > MAX_DIGITS ? MAX_MS : clamp(Long.parseLong(text) * 1000));
        }
        return date(text, IMF_FIXDATE)
                .or(() -> date(text, ASCTIME))
                .or(() -> date(text.substring(text.indexOf(' ') + 1), rfc850(nowMs)))
                .map(atMs -> clamp(atMs - nowMs));
    }

    /** The old form, without its weekday: a year of two digits that seems more than 50 years ahead is over (RFC 9110 section 5.6.7). */
    private static DateTimeFormatter rfc850(long nowMs) {
        LocalDate pivot = Instant.ofEpochMilli(nowMs)
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .minusYears(49);
        return new DateTimeFormatterBuilder()
                .appendPattern("dd-MMM-")
                .appendValueReduced(ChronoField.YEAR, 2, 2, pivot)
                .appendPattern(" HH:mm:ss 'GMT'")
                .toFormatter(Locale.ENGLISH);
    }

    private static Optional<Long> date(String text, DateTimeFormatter format) {
        try {
            return Optional.of(
                    LocalDateTime.parse(text, format).toInstant(ZoneOffset.UTC).toEpochMilli());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static long clamp(long ms) {
        return Math.max(0, Math.min(MAX_MS, ms));
    }
}
