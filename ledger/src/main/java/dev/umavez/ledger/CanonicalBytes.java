package dev.umavez.ledger;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Digests a kind and the parts after it, each with its tag, count and lengths, so that no two different lists of parts give the same
 * bytes. One use by one thread.
 */
final class CanonicalBytes {
    private final MessageDigest sha256 = Digest.newSha256();

    private CanonicalBytes(String kind) {
        text(kind);
    }

    /** Begins with the kind of identity, so that an event and an action of the same parts differ. */
    static CanonicalBytes of(String kind) {
        return new CanonicalBytes(kind);
    }

    CanonicalBytes text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        sha256.update(bytes);
        return this;
    }

    CanonicalBytes part(Part part) {
        sha256.update((byte) Math.min(part.texts().size(), 2));
        number(part.texts().size());
        part.texts().forEach(this::text);
        return this;
    }

    CanonicalBytes digest(Digest digest) {
        sha256.update(digest.bytes());
        return this;
    }

    Digest end() {
        return Digest.of(sha256.digest());
    }

    private void number(int value) {
        sha256.update((byte) (value >>> 24));
        sha256.update((byte) (value >>> 16));
        sha256.update((byte) (value >>> 8));
        sha256.update((byte) value);
    }
}
