package dev.umavez.intake.verify;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code Stripe-Signature: t=UNIX,v1=HEX[,v1=HEX][,v0=HEX]} over {@code t.body}. Any {@code v1} may match (Stripe signs with the old
 * and the new secret while one is rolled); other versions are never trusted, or a weaker one could be chosen by the sender.
 * Source: stripe-node {@code src/Webhooks.ts}. Stricter than it: a time ahead of the clock is refused too.
 */
final class StripeVerifier implements Verifier {

    static final String HEADER = "Stripe-Signature";

    private final HmacKeys keys;
    private final Matches matches;
    private final Freshness freshness;

    StripeVerifier(List<byte[]> keys, Freshness freshness) {
        this.keys = new HmacKeys(HmacAlgorithm.SHA256, keys);
        this.matches = new Matches(keys.size(), "v1");
        this.freshness = freshness;
    }

    @Override
    public Verdict verify(RawRequest request, Instant now) {
        OneHeader header = OneHeader.of(request.headers(), HEADER);
        if (header.problem() != null) {
            return header.problem();
        }
        Parts parts = new Parts(header.value());
        Verdict.Invalid problem = parts.problem();
        if (problem != null) {
            return problem;
        }
        long at = Freshness.parse(parts.time);
        if (at < 0) {
            return Freshness.malformed("header " + HEADER);
        }
        byte[] before = before(parts.time);
        int secret = keys.match(parts.offered, before, request.body(), HmacKeys.NOTHING);
        return secret < 0
                ? HmacVerifier.badSignature(request)
                : freshness.judge(matches.of(secret), at, TimestampUnit.S, now);
    }

    static byte[] before(String time) {
        return (time + ".").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The items of the header. */
    private static final class Parts {

        private final List<byte @Nullable []> offered = new ArrayList<>(2);
        private String time = "";
        private int times;
        private int others;

        Parts(String header) {
            int start = 0;
            while (start <= header.length()) {
                int end = header.indexOf(',', start);
                end = end < 0 ? header.length() : end;
                item(header.substring(start, end).strip());
                start = end + 1;
            }
        }

        private void item(String item) {
            if (item.startsWith("t=")) {
                time = item.substring(2);
                times++;
            } else if (item.startsWith("v1=")) {
                offered.add(Hex.decode(item.substring(3)));
            } else if (item.indexOf('=') > 0) {
                others++;
            }
        }

        Verdict.@Nullable Invalid problem() {
            if (times != 1 || offered.isEmpty() && others == 0) {
                return new Verdict.Invalid(
                        Reason.MALFORMED_SIGNATURE,
                        "Header " + HEADER + " does not have the form t=TIME,v1=SIGNATURE.");
            }
            return offered.isEmpty()
                    ? new Verdict.Invalid(
                            Reason.UNSUPPORTED_SCHEME,
                            "Header " + HEADER + " has no v1 signature, only other versions.")
                    : null;
        }
    }
}
