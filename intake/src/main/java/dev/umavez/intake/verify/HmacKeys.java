package dev.umavez.intake.verify;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The active secrets of one source as initialised MACs. A request clones one, which saves looking up the provider and hashing the
 * key. Immutable: the prototypes are never fed.
 */
final class HmacKeys {

    static final byte[] NOTHING = new byte[0];

    private final Mac[] prototypes;

    HmacKeys(HmacAlgorithm algorithm, List<byte[]> keys) {
        prototypes = new Mac[keys.size()];
        for (int i = 0; i < prototypes.length; i++) {
            prototypes[i] = prototype(algorithm, keys.get(i));
        }
    }

    /**
     * Which key made one of the offered signatures.
     *
     * @param offered decoded signatures; null stands for one that could not be decoded
     * @return index of the key, or -1
     */
    int match(List<byte @Nullable []> offered, byte[] before, byte[] body, byte[] after) {
        if (offered.isEmpty()) {
            return -1;
        }
        for (int i = 0; i < prototypes.length; i++) {
            byte[] expected = sign(i, before, body, after);
            for (byte[] candidate : offered) {
                if (candidate != null && MessageDigest.isEqual(expected, candidate)) {
                    return i;
                }
            }
        }
        return -1;
    }

    byte[] sign(int key, byte[] before, byte[] body, byte[] after) {
        Mac mac = fresh(prototypes[key]);
        mac.update(before);
        mac.update(body);
        mac.update(after);
        return mac.doFinal();
    }

    private static Mac fresh(Mac prototype) {
        try {
            return (Mac) prototype.clone();
        } catch (CloneNotSupportedException notCloneable) {
            throw new IllegalStateException(
                    "The Java platform's MACs can be cloned; this provider's cannot", notCloneable);
        }
    }

    private static Mac prototype(HmacAlgorithm algorithm, byte[] key) {
        try {
            Mac mac = Mac.getInstance(algorithm.macName());
            mac.init(new SecretKeySpec(key, algorithm.macName()));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java platform has no " + algorithm.macName(), e);
        }
    }
}
