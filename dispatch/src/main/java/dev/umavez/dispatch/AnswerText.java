package dev.umavez.dispatch;

import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The part of an answer that is kept with an attempt: text, at most 4 KiB, without what looks like a secret. */
final class AnswerText {
    /** At most this many bytes of an answer are kept. */
    static final int MAX_BYTES = 4096;

    private static final int SHORTEST_SECRET = 6;
    private static final String DOTS = "•••";

    /** A member or parameter whose name says that its value is a secret, with its value up to the end of the string. */
    private static final Pattern SECRET_MEMBER = Pattern.compile(
            "((?:token|secret|password|passwd|senha|api_?key|authorization|signature|credential|cvv|cvc)\\w{0,20}[\"']?\\s{0,4}[:=]\\s{0,4})"
                    + "(?:\"(?:[^\"\\\\]|\\\\.){0,4096}\"?|[^\\s,;&}\\]<\"]{1,4096})",
            Pattern.CASE_INSENSITIVE);

    private AnswerText() {}

    /** What is kept of an answer. */
    static Effects.Shown shown(Answer answer, DestinationPolicy policy) {
        return answer.match(
                responded -> new Effects.Shown(Optional.of(responded.status()), of(responded.body(), policy.headers())),
                notSent -> Effects.Shown.nothing(),
                lost -> Effects.Shown.nothing());
    }

    /**
     * The text to keep.
     *
     * @param secrets headers that we sent: their values are taken out where the other side repeats them
     */
    static String of(byte[] body, List<Header> secrets) {
        if (body.length == 0) {
            return "";
        }
        String text = new String(body, 0, Math.min(body.length, MAX_BYTES), StandardCharsets.UTF_8);
        for (Header header : secrets) {
            text = without(text, header.value());
        }
        text = SECRET_MEMBER.matcher(text).replaceAll("$1" + DOTS);
        return cut(printable(text));
    }

    private static String without(String text, String headerValue) {
        String left = text;
        // "Bearer" and "Basic" are no secrets.
        String secret = headerValue.substring(headerValue.indexOf(' ') + 1);
        for (String part : secret.split(" ")) {
            if (part.length() >= SHORTEST_SECRET) {
                left = left.replace(part, DOTS);
            }
        }
        return left;
    }

    private static String printable(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isISOControl(c) && c != '\n' && c != '\t' ? '\uFFFD' : c)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** Replacement characters are longer than what they replace: cut again, at a whole character. */
    private static String cut(String text) {
        if (text.length() * 3 <= MAX_BYTES) {
            return text;
        }
        int bytes = 0;
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (bytes > MAX_BYTES) {
                break;
            }
            at += Character.charCount(c);
        }
        return text.substring(0, at);
    }
}
