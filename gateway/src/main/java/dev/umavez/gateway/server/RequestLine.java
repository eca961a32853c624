package dev.umavez.gateway.server;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first line of a request. A target may be a whole address, as senders behind a forward proxy write it, and has to be taken (RFC 9112,
 * 3.2.2); our routes begin at its path.
 */
final class RequestLine {
    private static final Pattern ABSOLUTE =
            Pattern.compile("([^ ]+) https?://[^ /?#@]+([^ #]*) (HTTP/[0-9.]+)", Pattern.CASE_INSENSITIVE);

    private RequestLine() {}

    /** The line with the path (and query) as its target; any other line as it is. */
    static byte[] inOriginForm(byte[] line) {
        Matcher whole = ABSOLUTE.matcher(new String(line, StandardCharsets.ISO_8859_1));
        if (!whole.matches()) {
            return line;
        }
        String path = whole.group(2).startsWith("/") ? whole.group(2) : "/" + whole.group(2);
        return (whole.group(1) + " " + path + " " + whole.group(3)).getBytes(StandardCharsets.ISO_8859_1);
    }
}
