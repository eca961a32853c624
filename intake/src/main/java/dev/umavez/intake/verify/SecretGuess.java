package dev.umavez.intake.verify;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another reading of a secret.
 *
 * @param words what was wrong if this one matches
 * @param key the key
 */
record SecretGuess(String words, byte[] key) {

    private static final String PREFIX = "whsec_";

    /** All other readings of one secret. */
    static List<SecretGuess> of(String secret, int index) {
        Collector found = new Collector("The signature matches if secret " + (index + 1) + " ");
        String stripped = secret.strip();
        String bare = stripped.startsWith(PREFIX) ? stripped.substring(PREFIX.length()) : stripped;
        found.changed(
                secret, secret.stripTrailing(), "loses the line break or blank at its end: it was pasted with one.");
        found.changed(secret.stripTrailing(), stripped, "loses the blank at its beginning: it was pasted with one.");
        found.changed(stripped, unquoted(stripped), "loses the quotation marks around it.");
        found.add(KeyForm.TEXT.read(stripped), "is taken as text, as it stands, not decoded.");
        found.changed(stripped, bare, "loses its prefix whsec_ and the rest is taken as text.");
        found.add(KeyForm.BASE64.read(bare), "is decoded from Base64 (without whsec_, if it has that).");
        found.add(KeyForm.HEX.read(bare), "is decoded from hexadecimal.");
        return found.all;
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 2
                && text.charAt(0) == text.charAt(text.length() - 1)
                && (text.charAt(0) == '"' || text.charAt(0) == '\'');
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    /** Leaves out readings that give a key which is there already. */
    private static final class Collector {

        private final List<SecretGuess> all = new ArrayList<>();
        private final String start;

        Collector(String start) {
            this.start = start;
        }

        void changed(String before, String after, String end) {
            if (!before.equals(after)) {
                add(after.getBytes(StandardCharsets.UTF_8), end);
            }
        }

        void add(byte @Nullable [] key, String end) {
            if (key != null && key.length > 0 && all.stream().noneMatch(one -> Arrays.equals(one.key, key))) {
                all.add(new SecretGuess(start + end, key));
            }
        }
    }
}
