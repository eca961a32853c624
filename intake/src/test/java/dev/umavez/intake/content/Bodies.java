package dev.umavez.intake.content;

import dev.umavez.intake.verify.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Reads bodies in tests. */
final class Bodies {

    static final BodyReader READER = new BodyReader(ContentLimits.DEFAULT);

    private Bodies() {}

    static Content json(String text) {
        return read("application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    static Content form(String text) {
        return read("application/x-www-form-urlencoded", text.getBytes(StandardCharsets.UTF_8));
    }

    static Content read(String contentType, byte[] bytes) {
        return content(READER.read(Headers.of("Content-Type", contentType), bytes));
    }

    static Content content(Decoded decoded) {
        return decoded.match(Decoded.Body::content, refused -> {
            throw new AssertionError(refused.detail());
        });
    }

    static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
