package dev.umavez.intake.verify;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The secrets of one source that follows Standard Webhooks: symmetric ones for {@code v1} and public keys for {@code v1a}. */
final class StandardWebhooksKeys {

    private static final String SECRET = "whsec_";
    private static final String PUBLIC = "whpk_";

    /** What stands before the 32 bytes of an Ed25519 key in its X.509 form (RFC 8410 section 4). */
    private static final byte[] ED25519_HEADER = HexFormat.of().parseHex("302a300506032b6570032100");

    private final HmacKeys symmetric;
    private final int[] symmetricIndex;
    private final List<PublicKey> publicKeys;
    private final int[] publicIndex;
    private final Matches hmacMatches;
    private final Matches ed25519Matches;

    private StandardWebhooksKeys(
            List<byte[]> symmetric, int[] symmetricIndex, List<PublicKey> publicKeys, int[] publicIndex) {
        this.symmetric = new HmacKeys(HmacAlgorithm.SHA256, symmetric);
        this.symmetricIndex = symmetricIndex;
        this.publicKeys = publicKeys;
        this.publicIndex = publicIndex;
        int all = symmetricIndex.length + publicIndex.length;
        this.hmacMatches = new Matches(all, "v1");
        this.ed25519Matches = new Matches(all, "v1a");
    }

    /** Keys that are bytes already. */
    static StandardWebhooksKeys raw(List<byte[]> keys) {
        int[] indexes = new int[keys.size()];
        Arrays.setAll(indexes, i -> i);
        return new StandardWebhooksKeys(keys, indexes, List.of(), new int[0]);
    }

    /**
     * Reads {@code whsec_BASE64}, {@code BASE64} and {@code whpk_BASE64}.
     *
     * @throws SetupException when one is none of these
     */
    static StandardWebhooksKeys read(List<String> secrets) {
        List<byte[]> symmetric = new ArrayList<>();
        List<PublicKey> publicKeys = new ArrayList<>();
        int[] symmetricIndex = new int[secrets.size()];
        int[] publicIndex = new int[secrets.size()];
        for (int i = 0; i < secrets.size(); i++) {
            String secret = secrets.get(i);
            if (secret.startsWith(PUBLIC)) {
                publicIndex[publicKeys.size()] = i;
                publicKeys.add(publicKey(secret, i));
            } else {
                symmetricIndex[symmetric.size()] = i;
                symmetric.add(symmetricKey(secret, i));
            }
        }
        return new StandardWebhooksKeys(
                symmetric,
                Arrays.copyOf(symmetricIndex, symmetric.size()),
                publicKeys,
                Arrays.copyOf(publicIndex, publicKeys.size()));
    }

    static byte[] symmetricKey(String secret, int index) {
        String text = secret.startsWith(SECRET) ? secret.substring(SECRET.length()) : secret;
        byte[] key = decode(text, "whsec_ and Base64", index);
        if (key.length == 0) {
            throw SetupException.secret("Secret " + (index + 1) + " has nothing after whsec_.");
        }
        return key;
    }

    private static PublicKey publicKey(String secret, int index) {
        byte[] bytes = decode(secret.substring(PUBLIC.length()), "whpk_ and Base64", index);
        if (bytes.length != 32) {
            throw SetupException.secret("Secret " + (index + 1) + " is not an Ed25519 public key: it has "
                    + bytes.length + " bytes, 32 are needed.");
        }
        byte[] encoded = Arrays.copyOf(ED25519_HEADER, ED25519_HEADER.length + 32);
        System.arraycopy(bytes, 0, encoded, ED25519_HEADER.length, 32);
        try {
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw SetupException.secret("Secret " + (index + 1) + " is not an Ed25519 public key.");
        }
    }

    private static byte[] decode(String text, String form, int index) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw SetupException.secret(
                    "Secret " + (index + 1) + " does not have the form of Standard Webhooks: " + form
                            + ". If the sender uses the text itself as the key, use 'provider: bigcommerce' or 'provider: hmac'.");
        }
    }

    Verdict.@Nullable Valid match(StandardWebhooksVerifier.Offers offers, byte[] before, byte[] body) {
        int found = symmetric.match(offers.hmac, before, body, HmacKeys.NOTHING);
        if (found >= 0) {
            return hmacMatches.of(symmetricIndex[found]);
        }
        for (int i = 0; i < publicKeys.size(); i++) {
            for (byte[] offered : offers.ed25519) {
                if (offered != null && signedBy(publicKeys.get(i), offered, before, body)) {
                    return ed25519Matches.of(publicIndex[i]);
                }
            }
        }
        return null;
    }

    private static boolean signedBy(PublicKey key, byte[] offered, byte[] before, byte[] body) {
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initVerify(key);
            signature.update(before);
            signature.update(body);
            return signature.verify(offered);
        } catch (GeneralSecurityException notASignature) {
            return false;
        }
    }
}
