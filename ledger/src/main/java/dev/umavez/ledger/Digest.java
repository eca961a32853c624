package dev.umavez.ledger;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A SHA-256 digest of 32 bytes, compared as unsigned bytes. Immutable; safe for use by many threads.
 *
 * <p>Equality is not constant-time: a digest names a thing, it is never a secret.
 */
public final class Digest implements Comparable<Digest> {
    /** Number of bytes. */
    public static final int BYTES = 32;

    private final byte[] bytes;

    private Digest(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Takes the 32 bytes of a digest; they are copied.
     *
     * @throws IllegalArgumentException when there are not exactly 32 bytes
     */
    public static Digest of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a digest has 32 bytes, not " + bytes.length);
        }
        return new Digest(bytes.clone());
    }

    /** The SHA-256 of these bytes. */
    public static Digest sha256(byte[] content) {
        return new Digest(newSha256().digest(content));
    }

    static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** A copy of the 32 bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The first two bytes as a number from 0 to 65,535: what buckets are made from. */
    public int prefix() {
        return (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    }

    /** The bucket of this digest among {@code buckets} (at least 1). */
    public int bucket(int buckets) {
        return prefix() % buckets;
    }

    /** Lower-case hexadecimal, 64 characters. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public int compareTo(Digest other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Digest digest && Arrays.equals(bytes, digest.bytes);
    }

    @Override
    public int hashCode() {
        return (bytes[0] & 0xff) << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
    }

    @Override
    public String toString() {
        return hex();
    }
}
