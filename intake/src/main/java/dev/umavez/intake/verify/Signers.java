package dev.umavez.intake.verify;

import dev.umavez.ledger.Header;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** How each scheme signs. */
final class Signers {

    private Signers() {}

    static Signer stripe(byte[] key) {
        HmacKeys keys = new HmacKeys(HmacAlgorithm.SHA256, List.of(key));
        return (request, id, now) -> {
            String time = Long.toString(now.getEpochSecond());
            byte[] signature = keys.sign(0, StripeVerifier.before(time), request.body(), HmacKeys.NOTHING);
            String value = "t=" + time + ",v1=" + HexFormat.of().formatHex(signature);
            return Signer.Signed.withHeaders(new Header(StripeVerifier.HEADER, value));
        };
    }

    static Signer standardWebhooks(byte[] key) {
        return idAndTime(key, "webhook-");
    }

    static Signer svix(byte[] key) {
        return idAndTime(key, "svix-");
    }

    private static Signer idAndTime(byte[] key, String names) {
        HmacKeys keys = new HmacKeys(HmacAlgorithm.SHA256, List.of(key));
        return (request, id, now) -> {
            String time = Long.toString(now.getEpochSecond());
            byte[] before = StandardWebhooksVerifier.before(id, time);
            byte[] signature = keys.sign(0, before, request.body(), HmacKeys.NOTHING);
            return Signer.Signed.withHeaders(
                    new Header(names + "id", id),
                    new Header(names + "timestamp", time),
                    new Header(names + "signature", "v1," + Base64.getEncoder().encodeToString(signature)));
        };
    }

    static Signer hmac(HmacSettings settings, byte[] key) {
        HmacKeys keys = new HmacKeys(settings.algorithm(), List.of(key));
        return (request, id, now) -> {
            List<Header> added = new ArrayList<>(2);
            String time = settings.timestamp().map(signed -> time(signed, now)).orElse("");
            settings.timestamp().ifPresent(signed -> added.add(new Header(signed.header(), time)));
            byte[] signature = keys.sign(
                    0,
                    settings.signed().before(request, time),
                    request.body(),
                    settings.signed().after(request, time));
            added.add(new Header(
                    settings.header(), settings.prefix() + settings.encoding().encode(signature)));
            return new Signer.Signed(added, "");
        };
    }

    private static String time(HmacSettings.SignedTime signed, Instant now) {
        return Long.toString(now.toEpochMilli() / signed.unit().unitMs());
    }

    static Signer token(TokenSettings settings, byte[] key) {
        String token = new String(key, StandardCharsets.UTF_8);
        return (request, id, now) -> switch (settings.place()) {
            case BEARER -> Signer.Signed.withHeaders(new Header("Authorization", "Bearer " + token));
            case HEADER -> Signer.Signed.withHeaders(new Header(settings.name(), token));
            case QUERY -> new Signer.Signed(List.of(), encode(settings.name()) + "=" + encode(token));
        };
    }

    static Signer none() {
        return (request, id, now) -> Signer.Signed.withHeaders();
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
