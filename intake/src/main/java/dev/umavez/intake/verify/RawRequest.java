package dev.umavez.intake.verify;

import dev.umavez.ledger.Digest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP request as it came over the wire, before anybody parsed it. The body is not copied: who makes a request gives the array
 * away and nobody changes it. Safe for use by several threads.
 */
public final class RawRequest {

    private final String method;
    private final String path;
    private final String query;
    private final Headers headers;
    private final byte[] body;

    /** Computed at the first question; two threads may both compute it and find the same. */
    private volatile @Nullable Digest bodyDigest;

    /**
     * A request.
     *
     * @param method the HTTP method, upper case
     * @param path the path as sent, still percent-encoded, without the query
     * @param query the query as sent, without the question mark; empty when there is none
     * @param headers all header lines
     * @param body the bytes as sent, still encoded as {@code Content-Encoding} says; not copied
     */
    public RawRequest(String method, String path, String query, Headers headers, byte[] body) {
        this.method = method;
        this.path = path;
        this.query = query;
        this.headers = headers;
        this.body = body;
    }

    /** A POST without query, which is what nearly all webhooks are. */
    public static RawRequest post(String path, Headers headers, byte[] body) {
        return new RawRequest("POST", path, "", headers, body);
    }

    /** The HTTP method. */
    public String method() {
        return method;
    }

    /** The path as sent. */
    public String path() {
        return path;
    }

    /** The query as sent, without the question mark; empty when there is none. */
    public String query() {
        return query;
    }

    /** All header lines. */
    public Headers headers() {
        return headers;
    }

    /** The bytes as sent. The array itself, not a copy: do not change it. */
    public byte[] body() {
        return body;
    }

    /** SHA-256 of the bytes as sent, computed once. */
    public Digest bodyDigest() {
        Digest known = bodyDigest;
        if (known == null) {
            known = Digest.sha256(body);
            bodyDigest = known;
        }
        return known;
    }

    /** All values of a query parameter, decoded, in order. A part that cannot be decoded is taken as it stands. */
    public List<String> queryValues(String name) {
        List<String> values = new ArrayList<>(1);
        int start = 0;
        while (start < query.length()) {
            int end = query.indexOf('&', start);
            end = end < 0 ? query.length() : end;
            int equals = query.indexOf('=', start);
            int nameEnd = equals < 0 || equals > end ? end : equals;
            if (decode(query.substring(start, nameEnd)).equals(name)) {
                values.add(nameEnd == end ? "" : decode(query.substring(nameEnd + 1, end)));
            }
            start = end + 1;
        }
        return values;
    }

    /** The same request with another body, for diagnosis. */
    public RawRequest withBody(byte[] other) {
        return new RawRequest(method, path, query, headers, other);
    }

    /** The same request with other headers, for diagnosis and tests. */
    public RawRequest withHeaders(Headers other) {
        return new RawRequest(method, path, query, other, body);
    }

    /** Method, path and sizes: neither query, header values nor body. */
    @Override
    public String toString() {
        return method + " " + path + " (" + headers.size() + " headers, " + body.length + " bytes)";
    }

    private static String decode(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }
}
