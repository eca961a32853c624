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
 * Tokens of executors that hold an action: which row under which fence, signed (HMAC-SHA-256, RFC 2104) together with the caller's name.
 * Another caller's token is none. Immutable.
 */
final class ClaimTokens {
    private static final String DOMAIN = "umavez/claim/1";
    private static final int BODY_BYTES = Short.BYTES + Digest.BYTES + Long.BYTES;

    private final byte[] key;

    ClaimTokens(byte[] key) {
        this.key = key.clone();
    }

    String token(WorkRef work, String caller) {
        byte[] body = ByteBuffer.allocate(BODY_BYTES)
                .putShort((short) work.bucket())
                .put(work.key().bytes())
                .putLong(work.fence())
                .array();
        byte[] signature = sign(body, caller);
        byte[] all = Arrays.copyOf(body, BODY_BYTES + signature.length);
        System.arraycopy(signature, 0, all, BODY_BYTES, signature.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /** What the token stands for, empty when it is none of this caller's. The comparison takes the same time wherever they differ. */
    Optional<WorkRef> work(String token, String caller) {
        byte[] all;
        try {
            all = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        byte[] body = Arrays.copyOf(all, BODY_BYTES);
        byte[] given = all.length <= BODY_BYTES ? new byte[0] : Arrays.copyOfRange(all, BODY_BYTES, all.length);
        if (!MessageDigest.isEqual(sign(body, caller), given)) {
            return Optional.empty();
        }
        ByteBuffer read = ByteBuffer.wrap(body);
        int bucket = read.getShort();
        byte[] digest = new byte[Digest.BYTES];
        read.get(digest);
        return Optional.of(new WorkRef(WorkRef.Kind.ACTION, bucket, Digest.of(digest), read.getLong()));
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
