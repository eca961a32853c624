package dev.umavez.ledger;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One part of an identity: a text, a sequence of texts with their lengths, or the tag <em>none</em>, which differs from every text.
 *
 * <p>Numbers and booleans enter as their exact text, so that order 42 of a source that sends a number is order 42 of a source that
 * sends a string. Texts are compared byte by byte in UTF-8: no case folding, no trimming, no normalisation.
 *
 * @param texts none, one or several texts; each 1 to {@value #MAX_BYTES} bytes in UTF-8
 */
public record Part(List<String> texts) {
    /** Longest text of a part in bytes of UTF-8. */
    public static final int MAX_BYTES = 1024;

    private static final Part NONE = new Part(List.of());

    public Part {
        texts = List.copyOf(texts);
        texts.forEach(Part::check);
    }

    /** The part that was not declared. */
    public static Part none() {
        return NONE;
    }

    /**
     * A part of one text.
     *
     * @throws IdentityException when the text is empty, too long, or not valid Unicode without NUL
     */
    public static Part of(String text) {
        return new Part(List.of(text));
    }

    /**
     * A part of several texts; {@code ["a", "bc"]} and {@code ["ab", "c"]} differ.
     *
     * @throws IdentityException when there is no text, or one of them is not acceptable
     */
    public static Part of(List<String> texts) {
        if (texts.isEmpty()) {
            throw new IdentityException("an identity part is an empty list");
        }
        return new Part(texts);
    }

    /** Whether this is the tag <em>none</em>. */
    public boolean isNone() {
        return texts.isEmpty();
    }

    /** For people: the texts joined by a slash, empty for none. Not an identity: two parts may read alike. */
    public String readable() {
        return String.join("/", texts);
    }

    private static void check(String text) {
        if (text.isEmpty()) {
            throw new IdentityException("an identity part is empty");
        }
        if (text.indexOf('\0') >= 0) {
            throw new IdentityException("an identity part holds a NUL character");
        }
        if (text.length() > MAX_BYTES || text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            throw new IdentityException("an identity part is longer than " + MAX_BYTES + " bytes");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            // A lone surrogate would be encoded as '?', and two different texts would become one.
            if (!Character.isHighSurrogate(c)
                    || i + 1 == text.length()
                    || !Character.isLowSurrogate(text.charAt(i + 1))) {
                throw new IdentityException("an identity part holds half a surrogate pair");
            }
            i++;
        }
    }
}
