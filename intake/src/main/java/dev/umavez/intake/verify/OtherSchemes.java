package dev.umavez.intake.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Recognises by a header that a request comes from another sender than the one configured. */
final class OtherSchemes {

    private static final Map<String, String> BY_HEADER = new LinkedHashMap<>();

    static {
        BY_HEADER.put(StripeVerifier.HEADER, "is the provider stripe?");
        BY_HEADER.put("X-Shopify-Hmac-Sha256", "is the provider shopify?");
        BY_HEADER.put("X-Hub-Signature-256", "is the provider github?");
        BY_HEADER.put("webhook-signature", "is the provider standard-webhooks?");
        BY_HEADER.put("svix-signature", "is the provider svix?");
        BY_HEADER.put("X-Hub-Signature", "this is GitHub's old SHA-1 signature, or another sender that uses the name");
        BY_HEADER.put("Authorization", "is the provider token?");
    }

    private OtherSchemes() {}

    static Optional<String> in(Headers headers) {
        return BY_HEADER.entrySet().stream()
                .filter(entry -> headers.has(entry.getKey()))
                .map(entry -> "header " + entry.getKey() + ": " + entry.getValue())
                .findFirst();
    }
}
