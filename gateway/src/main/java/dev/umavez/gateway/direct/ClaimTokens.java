package dev.umavez.gateway.direct;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.WorkRef;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens of executors that hold an action: which row under which fence and whose name, signed (HMAC-SHA-256, RFC 2104) together with the caller's name.
 * Another caller's token is none. Immutable.
 */
final class ClaimTokens {
    private static final String DOMAIN = "umavez/claim/1";
    private static final int FIXED_BYTES = Short.BYTES + Digest.BYTES + Long.BYTES;
    private static final int SIGNATURE_BYTES = 32;

    private final byte[] key;

    ClaimTokens(byte[] key) {
        this.key = key.clone();
    }

    /**
     * What an executor holds.
     *
     * @param work the row and its fence
     * @param owner the name under which it is held
     */
    record Held(WorkRef work, String owner) {}

    String token(Held held, String caller) {
        WorkRef work = held.work();
        byte[] owner = held.owner().getBytes(StandardCharsets.UTF_8);
        byte[] body = ByteBuffer.allocate(FIXED_BYTES + owner.length)
                .putShort((short) work.bucket())
                .put(work.key().bytes())
                .putLong(work.fence())
                .put(owner)
                .array();
        byte[] signature = sign(body, caller);
        byte[] all = Arrays.copyOf(body, body.length + signature.length);
        System.arraycopy(signature, 0, all, body.length, signature.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** What the token stands for, empty when it is none of this caller's. The comparison takes the same time wherever they differ. */
    Optional<Held> held(String token, String caller) {
        byte[] all;
        try {
            all = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        if (all.length < FIXED_BYTES + SIGNATURE_BYTES) {
            return Optional.empty();
        }
        byte[] body = Arrays.copyOf(all, all.length - SIGNATURE_BYTES);
        byte[] given = Arrays.copyOfRange(all, body.length, all.length);
        if (!MessageDigest.isEqual(sign(body, caller), given)) {
            return Optional.empty();
        }
        ByteBuffer read = ByteBuffer.wrap(body);
        int bucket = read.getShort();
        byte[] digest = new byte[Digest.BYTES];
        read.get(digest);
        WorkRef work = new WorkRef(WorkRef.Kind.ACTION, bucket, Digest.of(digest), read.getLong());
        byte[] owner = new byte[read.remaining()];
        read.get(owner);
        return Optional.of(new Held(work, new String(owner, StandardCharsets.UTF_8)));
    }

    private byte[] sign(byte[] body, String caller) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update((DOMAIN + "\n" + caller + "\n").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
