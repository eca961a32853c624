package dev.umavez.intake.verify;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature} (or the same with {@code svix-}): a list of
 * {@code v1,BASE64} (HMAC-SHA-256) and {@code v1a,BASE64} (Ed25519) over {@code id.timestamp.body}. Source: standard-webhooks
 * {@code spec/standard-webhooks.md}.
 *
 * <p>The two families of names never mix: with any {@code webhook-} header there the {@code svix-} ones are not looked at. Otherwise an
 * unsigned {@code webhook-id} beside a signed {@code svix-id} could give an old event a new key.
 */
final class StandardWebhooksVerifier implements Verifier {

    private static final Names STANDARD = new Names("webhook-id", "webhook-timestamp", "webhook-signature");
    private static final Names SVIX = new Names("svix-id", "svix-timestamp", "svix-signature");

    private final StandardWebhooksKeys keys;
    private final Freshness freshness;

    StandardWebhooksVerifier(StandardWebhooksKeys keys, Freshness freshness) {
        this.keys = keys;
        this.freshness = freshness;
    }

    @Override
    public Verdict verify(RawRequest request, Instant now) {
        Headers headers = request.headers();
        Names names = STANDARD.anyIn(headers) || !SVIX.anyIn(headers) ? STANDARD : SVIX;
        OneHeader id = OneHeader.of(headers, names.id);
        OneHeader time = OneHeader.of(headers, names.time);
        OneHeader signature = OneHeader.of(headers, names.signature);
        for (OneHeader header : List.of(signature, id, time)) {
            if (header.problem() != null) {
                return header.problem();
            }
        }
        long at = Freshness.parse(time.value());
        if (at < 0) {
            return Freshness.malformed("header " + names.time);
        }
        Offers offers = new Offers(signature.value());
        if (!offers.known) {
            return new Verdict.Invalid(
                    Reason.UNSUPPORTED_SCHEME, "Header " + names.signature + " has neither a v1 nor a v1a signature.");
        }
        Verdict.Valid match = keys.match(offers, before(id.value(), time.value()), request.body());
        return match == null ? HmacVerifier.badSignature(request) : freshness.judge(match, at, TimestampUnit.S, now);
    }

    static byte[] before(String id, String time) {
        return (id + "." + time + ".").getBytes(StandardCharsets.UTF_8);
    }

    private record Names(String id, String time, String signature) {

        boolean anyIn(Headers headers) {
            return headers.has(signature) || headers.has(id) || headers.has(time);
        }
    }

    /** The signatures of one request by version; null stands for one that could not be decoded. */
    static final class Offers {

        final List<byte @Nullable []> hmac = new ArrayList<>(2);
        final List<byte @Nullable []> ed25519 = new ArrayList<>(0);
        private boolean known;

        Offers(String header) {
            int start = 0;
            while (start <= header.length()) {
                int end = header.indexOf(' ', start);
                end = end < 0 ? header.length() : end;
                item(header.substring(start, end));
                start = end + 1;
            }
        }

        private void item(String item) {
            if (item.startsWith("v1,")) {
                known = true;
                hmac.add(decode(item.substring(3)));
            } else if (item.startsWith("v1a,")) {
                known = true;
                ed25519.add(decode(item.substring(4)));
            }
        }

        private static byte @Nullable [] decode(String text) {
            try {
                return Base64.getDecoder().decode(text);
            } catch (IllegalArgumentException notBase64) {
                return null;
            }
        }
    }
}
