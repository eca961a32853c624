package dev.umavez.intake.verify;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * What the body may have been when it was signed.
 *
 * @param words what happened to it if this one matches
 * @param body the bytes
 */
record BodyGuess(String words, byte[] body) {

    private static final int MAX_INFLATED = 8 << 20;

    /** All earlier forms that this body may have had. */
    static List<BodyGuess> of(byte[] body) {
        Collector found = new Collector(body);
        String text = new String(body, StandardCharsets.ISO_8859_1);
        found.add(
                text.stripTrailing(),
                "without the line break or blank at its end. Something (an editor, echo, a proxy) added one.");
        found.add(text + "\n", "with a line break at its end. Something removed it.");
        found.add(text + "\r\n", "with CR LF at its end. Something removed it.");
        found.add(text.replace("\r\n", "\n"), "with LF line breaks. Something turned them into CR LF.");
        found.add(
                text.replace("\r\n", "\n").replace("\n", "\r\n"),
                "with CR LF line breaks. Something turned them into LF.");
        found.add(
                JsonSpelling.compact(text),
                "as JSON without blanks. Something parsed it and wrote it again with blanks: verify the bytes as they came.");
        found.add(
                JsonSpelling.indented(text),
                "as JSON indented by two. Something parsed it and wrote it again without blanks: verify the bytes as they came.");
        found.add(
                JsonSpelling.spaced(text),
                "as JSON with a blank after each comma and colon. Something parsed it and wrote it again: verify the bytes as they came.");
        found.add(text.replace("/", "\\/"), "with \\/ for each slash. Something parsed it and wrote it again.");
        found.add(text.replace("\\/", "/"), "with plain slashes. Something parsed it and wrote it again.");
        found.add(
                JsonSpelling.escaped(new String(body, StandardCharsets.UTF_8)),
                "with \\u escapes for all letters beyond ASCII. Something parsed it and wrote it again.");
        found.add(
                new String(body, StandardCharsets.UTF_8).getBytes(StandardCharsets.ISO_8859_1),
                "in Latin-1. Something turned it into UTF-8.");
        found.add(
                text.getBytes(StandardCharsets.UTF_8),
                "read as Latin-1 and encoded as UTF-8 once more: the sender encodes twice.");
        found.add(HmacKeys.NOTHING, "empty: what was signed is not this body.");
        if (looksLikeGzip(body)) {
            found.add(gunzip(body), "before it was compressed. A proxy compressed it on its way.");
        }
        return found.all;
    }

    private static boolean looksLikeGzip(byte[] body) {
        return body.length > 2 && body[0] == 0x1f && body[1] == (byte) 0x8b;
    }

    private static byte[] gunzip(byte[] body) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readNBytes(MAX_INFLATED);
        } catch (IOException notGzip) {
            return body;
        }
    }

    /** Leaves out what is the body itself or there already. */
    private static final class Collector {

        private final List<BodyGuess> all = new ArrayList<>();
        private final byte[] original;

        Collector(byte[] original) {
            this.original = original;
        }

        /** Text whose characters are bytes. */
        void add(String text, String end) {
            add(text.getBytes(StandardCharsets.ISO_8859_1), end);
        }

        void add(byte[] body, String end) {
            boolean known =
                    Arrays.equals(body, original) || all.stream().anyMatch(one -> Arrays.equals(one.body, body));
            if (!known) {
                all.add(new BodyGuess("The signature matches the body " + end, body));
            }
        }
    }
}
