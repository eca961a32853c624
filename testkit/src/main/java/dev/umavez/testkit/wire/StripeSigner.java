package dev.umavez.testkit.wire;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs bodies as Stripe does: {@code t=SECONDS,v1=HEX} with HMAC-SHA256 over {@code SECONDS.BODY}, the whole secret as
 * text being the key. Written apart from the product's own verification, so that both cannot be wrong in one way. Safe
 * for many threads.
 */
public final class StripeSigner {
    private final Mac prototype;

    /** Signs with this secret, such as {@code whsec_…}. */
    public StripeSigner(String secret) {
        try {
            prototype = Mac.getInstance("HmacSHA256");
            prototype.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 belongs to every Java", e);
        }
    }

    /** The value of {@code Stripe-Signature} for a body signed at this second. */
    public String sign(long epochSeconds, byte[] body) {
        Mac mac = copy();
        mac.update((epochSeconds + ".").getBytes(StandardCharsets.US_ASCII));
        return "t=" + epochSeconds + ",v1=" + HexFormat.of().formatHex(mac.doFinal(body));
    }

    private Mac copy() {
        try {
            return (Mac) prototype.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("The JDK's HmacSHA256 can be cloned", e);
        }
    }
}
