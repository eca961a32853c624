package dev.umavez.gateway.direct;

import dev.umavez.intake.verify.Headers;
import java.util.List;
import java.util.Optional;

/**
 * The {@code Idempotency-Key} header: a string of Structured Fields (RFC 9651 section 3.3.3), as
 * draft-ietf-httpapi-idempotency-key-header has it. Without quotes it is taken too, as most senders write it; with and without quotes it
 * is the same key.
 */
final class KeyHeader {
    private static final String NAME = "Idempotency-Key";
    private static final int MOST_CHARACTERS = 255;

    private KeyHeader() {}

    /**
     * The key, empty when there is none.
     *
     * @throws DirectProblem 400 {@code key_malformed} when it is no key
     */
    static Optional<String> read(Headers headers) {
        List<String> all = headers.all(NAME);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        String sent = all.get(0).strip();
        String key = sent.startsWith("\"") ? quoted(sent) : sent;
        boolean plain = key.chars().allMatch(c -> c >= 0x20 && c <= 0x7e);
        boolean bare = sent.startsWith("\"") || key.chars().noneMatch(c -> c == '"' || c == ',' || c == ' ');
        if (all.size() > 1 || key.isBlank() || key.length() > MOST_CHARACTERS || !plain || !bare) {
            throw malformed();
        }
        return Optional.of(key);
    }

    private static String quoted(String sent) {
        StringBuilder key = new StringBuilder(sent.length());
        for (int i = 1; i < sent.length(); i++) {
            char c = sent.charAt(i);
            if (c == '"') {
                boolean parameters =
                        i + 1 == sent.length() || sent.substring(i + 1).strip().startsWith(";");
                if (!parameters) {
                    throw malformed();
                }
                return key.toString();
            }
            if (c == '\\') {
                i++;
                boolean escaped = i < sent.length() && (sent.charAt(i) == '"' || sent.charAt(i) == '\\');
                if (!escaped) {
                    throw malformed();
                }
                c = sent.charAt(i);
            }
            key.append(c);
        }
        throw malformed();
    }

    private static DirectProblem malformed() {
        return new DirectProblem(
                400,
                "key_malformed",
                "Idempotency-Key not understood",
                "Send one Idempotency-Key: a text in double quotes of 1 to " + MOST_CHARACTERS
                        + " visible ASCII characters. Nothing was done.");
    }
}
