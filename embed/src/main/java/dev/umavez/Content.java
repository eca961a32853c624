package dev.umavez;

import dev.umavez.embed.JsonContent;
import dev.umavez.embed.Scalars;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Fingerprint;
import java.nio.charset.StandardCharsets;

/**
 * What a caller sent under its key, reduced to a digest that tells a repeat from a key that was reused for something else. Contents of
 * different kinds (bytes, JSON, parts) are not compared with each other.
 *
 * <pre>{@code
 * PLACE_ORDER.of(identity).content(Content.json(requestBody))
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 */
public final class Content {
    private final Fingerprint fingerprint;

    private Content(Fingerprint fingerprint) {
        this.fingerprint = fingerprint;
    }

    /** Bytes as they are: one changed blank is another content. */
    public static Content bytes(byte[] bytes) {
        return new Content(new Fingerprint(Digest.sha256(bytes), "bytes-1"));
    }

    /** A text by its UTF-8 bytes. */
    public static Content text(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * JSON by its meaning: the order of members, blanks and the spelling of numbers (1.0 or 1.00) do not matter, every digit does. What is
     * not JSON counts by its bytes. Needs {@code jackson-core} on the class path.
     */
    public static Content json(byte[] utf8) {
        return new Content(JsonContent.fingerprint(utf8));
    }

    /** A few scalars, such as amount and currency; see {@link Identity} for what is taken. */
    public static Content parts(Object... scalars) {
        return new Content(new Fingerprint(Scalars.digest("content", scalars), "parts-1"));
    }

    Fingerprint fingerprint() {
        return fingerprint;
    }
}
