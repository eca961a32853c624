package dev.umavez.gateway.expr;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Percent-encoding of RFC 3986: a value can never become a slash, a query or another host. */
final class PercentEncoding {
    /** Path and query as they may stand in a request line: pchar, slash, and a query (RFC 3986 sections 3.3 and 3.4). */
    private static final Pattern ENCODED = Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*+");

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private PercentEncoding() {}

    /** All but the unreserved characters (letters, digits, {@code - . _ ~}) as the bytes of UTF-8. */
    static String encode(String value) {
        ByteBuffer bytes;
        try {
            bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(value));
        } catch (CharacterCodingException halfPair) {
            throw new EvaluationException("a value for the path holds half a surrogate pair");
        }
        StringBuilder encoded = new StringBuilder(bytes.remaining() + 16);
        while (bytes.hasRemaining()) {
            byte b = bytes.get();
            if (isUnreserved(b)) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HEX[b >> 4 & 15]).append(HEX[b & 15]);
            }
        }
        return encoded.toString();
    }

    /** Whether a text from the configuration is encoded already as far as it must be. */
    static boolean isEncoded(String literal) {
        return ENCODED.matcher(literal).matches();
    }

    private static boolean isUnreserved(byte b) {
        return b >= 'a' && b <= 'z'
                || b >= 'A' && b <= 'Z'
                || b >= '0' && b <= '9'
                || b == '-'
                || b == '.'
                || b == '_'
                || b == '~';
    }
}
