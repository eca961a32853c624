package dev.umavez.testkit.sink;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One request as it arrived, read whole.
 *
 * @param number the how many-th request it is for this destination, from 1
 * @param connection the how many-th connection brought it, from 1
 * @param method the method, such as {@code POST}
 * @param target path and query exactly as sent
 * @param headers values in order of arrival by name in lower case
 * @param body the body's bytes, empty for none; not copied
 * @param arrivedNanos when its last byte was read, on the destination's monotonic clock
 * @param key the value of the key header, if it was sent
 */
public record Received(
        long number,
        long connection,
        String method,
        String target,
        Map<String, List<String>> headers,
        byte[] body,
        long arrivedNanos,
        Optional<String> key) {

    /** The target without its query. */
    public String path() {
        int end = target.indexOf('?');
        return end < 0 ? target : target.substring(0, end);
    }

    /** The raw query, or an empty text. */
    public String query() {
        int end = target.indexOf('?');
        return end < 0 ? "" : target.substring(end + 1);
    }

    /** The first value of a header. */
    public Optional<String> header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of()).stream().findFirst();
    }

    /** The body read as UTF-8. */
    public String text() {
        return new String(body, java.nio.charset.StandardCharsets.UTF_8);
    }
}
