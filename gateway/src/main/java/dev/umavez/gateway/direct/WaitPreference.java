package dev.umavez.gateway.direct;

import dev.umavez.intake.verify.Headers;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code Prefer: wait=N} (RFC 7240 section 4.3), in seconds. What is not understood is no preference, as the RFC wants it. */
final class WaitPreference {
    private static final long MOST_S = 60;
    private static final Pattern WAIT =
            Pattern.compile("\\s*wait\\s*=\\s*\"?(\\d{1,9})\"?\\s*", Pattern.CASE_INSENSITIVE);

    private WaitPreference() {}

    /** How long the caller would wait, 1 to {@value #MOST_S} s; empty when it would not. */
    static OptionalLong seconds(Headers headers) {
        for (String line : headers.all("Prefer")) {
            for (String preference : line.split(",", -1)) {
                Matcher matcher = WAIT.matcher(preference.split(";", 2)[0]);
                if (matcher.matches()) {
                    long seconds = Long.parseLong(matcher.group(1));
                    return seconds == 0 ? OptionalLong.empty() : OptionalLong.of(Math.min(seconds, MOST_S));
                }
            }
        }
        return OptionalLong.empty();
    }
}
