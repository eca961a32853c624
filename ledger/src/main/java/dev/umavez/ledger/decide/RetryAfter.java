package dev.umavez.ledger.decide;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
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
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT),
            DateTimeFormatter.ofPattern("EEEE, dd-MMM-yy HH:mm:ss 'GMT'", Locale.ROOT),
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ROOT));

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
        return DATES.stream()
                .map(format -> date(text, format))
                .flatMap(Optional::stream)
                .findFirst()
                .map(atMs -> clamp(atMs - nowMs));
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
