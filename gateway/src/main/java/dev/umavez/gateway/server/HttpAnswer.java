package dev.umavez.gateway.server;

import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A whole answer, ready to be written.
 *
 * @param status the status
 * @param contentType the media type of the body, empty text when there is no body
 * @param body the bytes; shared, never changed
 * @param headers further header lines
 */
public record HttpAnswer(int status, String contentType, byte[] body, List<Header> headers) {
    private static final byte[] NOTHING = new byte[0];

    /** JSON without further headers. */
    public static HttpAnswer json(int status, byte[] body) {
        return new HttpAnswer(status, "application/json", body, List.of());
    }

    /** A text of this media type; an empty text is an answer without body. */
    public static HttpAnswer text(int status, String contentType, String body) {
        return body.isEmpty()
                ? new HttpAnswer(status, "", NOTHING, List.of())
                : new HttpAnswer(status, contentType, body.getBytes(StandardCharsets.UTF_8), List.of());
    }

    /** The same with one more header line. */
    public HttpAnswer with(String name, String value) {
        var more = new java.util.ArrayList<>(headers);
        more.add(new Header(name, value));
        return new HttpAnswer(status, contentType, body, List.copyOf(more));
    }
}
