package dev.umavez.testkit.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One answer, read whole.
 *
 * @param status its status code
 * @param headers values in order by name in lower case
 * @param body the body's bytes, empty for none; not copied
 */
public record Response(int status, Map<String, List<String>> headers, byte[] body) {

    /** The first value of a header. */
    public Optional<String> header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of()).stream().findFirst();
    }

    /** The body read as UTF-8. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** The text of a member of a flat JSON answer, wherever it stands; for answers without escapes. */
    public Optional<String> member(String name) {
        Matcher matcher = Pattern.compile("\"" + Pattern.quote(name) + "\"\\s*:\\s*(?:\"([^\"]*)\"|([-\\w.]+))")
                .matcher(text());
        if (!matcher.find()) {
            return Optional.empty();
        }
        return Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
}
