package dev.umavez.gateway.cli;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times and durations as users type them. */
final class Durations {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)?");
    private static final Map<String, Long> UNIT_MS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private Durations() {}

    /** {@code 300}, {@code 300s}, {@code 5m}, {@code 1h}. */
    static Duration duration(String option, String given) {
        Matcher matcher = DURATION.matcher(given);
        if (!matcher.matches()) {
            throw bad(option, given, "give a number with a unit, such as 300s or 5m.");
        }
        String unit = matcher.group(2) == null ? "s" : matcher.group(2);
        return Duration.ofMillis(Long.parseLong(matcher.group(1)) * UNIT_MS.getOrDefault(unit, 1L));
    }

    /** Seconds since 1970, or {@code 2026-12-01T10:00:00Z}. */
    static Instant instant(String option, String given) {
        try {
            return given.matches("-?\\d{1,12}") ? Instant.ofEpochSecond(Long.parseLong(given)) : Instant.parse(given);
        } catch (DateTimeParseException wrong) {
            throw bad(option, given, "give seconds since 1970, or a time such as 2026-12-01T10:00:00Z.");
        }
    }

    private static Fault bad(String option, String given, String hint) {
        return Fault.usage("UV-CLI-016", "Not understood. " + option + "=" + given + " Nothing was done.", hint);
    }
}
