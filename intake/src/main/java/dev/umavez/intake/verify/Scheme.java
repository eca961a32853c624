package dev.umavez.intake.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The schemes by the provider names that a configuration uses. */
enum Scheme {
    STRIPE("stripe") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new StripeVerifier(keys, freshness);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.stripe(key);
        }
    },
    SHOPIFY("shopify") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new HmacVerifier(SHOPIFY_SETTINGS, keys, freshness);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.hmac(SHOPIFY_SETTINGS, key);
        }
    },
    GITHUB("github") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new HmacVerifier(GITHUB_SETTINGS, keys, freshness);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.hmac(GITHUB_SETTINGS, key);
        }
    },
    STANDARD_WEBHOOKS("standard-webhooks") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new StandardWebhooksVerifier(StandardWebhooksKeys.raw(keys), freshness);
        }

        @Override
        Verifier read(SchemeSettings settings, List<String> secrets, Freshness freshness) {
            return new StandardWebhooksVerifier(StandardWebhooksKeys.read(secrets), freshness);
        }

        @Override
        byte[] key(SchemeSettings settings, String secret, int index) {
            return StandardWebhooksKeys.symmetricKey(secret, index);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.standardWebhooks(key);
        }
    },
    SVIX("svix") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return STANDARD_WEBHOOKS.build(settings, keys, freshness);
        }

        @Override
        Verifier read(SchemeSettings settings, List<String> secrets, Freshness freshness) {
            return STANDARD_WEBHOOKS.read(settings, secrets, freshness);
        }

        @Override
        byte[] key(SchemeSettings settings, String secret, int index) {
            return STANDARD_WEBHOOKS.key(settings, secret, index);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.svix(key);
        }
    },
    /** Standard Webhooks with the client secret's text as the key: their documents encode it in Base64 before they use the library. */
    BIGCOMMERCE("bigcommerce") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return STANDARD_WEBHOOKS.build(settings, keys, freshness);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.standardWebhooks(key);
        }
    },
    HMAC("hmac") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new HmacVerifier(hmac(settings), keys, freshness);
        }

        @Override
        byte[] key(SchemeSettings settings, String secret, int index) {
            return keyIn(hmac(settings).keyForm(), secret, index);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.hmac(hmac(settings), key);
        }
    },
    TOKEN("token") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            return new TokenVerifier(token(settings), keys);
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.token(token(settings), key);
        }
    },
    /** Trusts everybody; whoever sets it up must have asked for it ({@code insecure: true}). */
    NONE("none") {
        @Override
        Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness) {
            Verdict anybody = new Verdict.Valid(OptionalInt.empty(), "none");
            return (request, now) -> anybody;
        }

        @Override
        Signer signer(SchemeSettings settings, byte[] key) {
            return Signers.none();
        }
    };

    static final HmacSettings SHOPIFY_SETTINGS =
            HmacSettings.of("X-Shopify-Hmac-Sha256").with(SignatureEncoding.BASE64);

    static final HmacSettings GITHUB_SETTINGS =
            HmacSettings.of("X-Hub-Signature-256").withPrefix("sha256=");

    private final String provider;

    Scheme(String provider) {
        this.provider = provider;
    }

    String provider() {
        return provider;
    }

    /** A verifier from keys that are bytes already. */
    abstract Verifier build(SchemeSettings settings, List<byte[]> keys, Freshness freshness);

    abstract Signer signer(SchemeSettings settings, byte[] key);

    /** A verifier from secrets as they are configured. */
    Verifier read(SchemeSettings settings, List<String> secrets, Freshness freshness) {
        List<byte[]> keys = new ArrayList<>(secrets.size());
        for (int i = 0; i < secrets.size(); i++) {
            keys.add(key(settings, secrets.get(i), i));
        }
        return build(settings, keys, freshness);
    }

    /** The key that a secret stands for. */
    byte[] key(SchemeSettings settings, String secret, int index) {
        return keyIn(KeyForm.TEXT, secret, index);
    }

    private static byte[] keyIn(KeyForm form, String secret, int index) {
        byte[] key = form.read(secret);
        if (key == null || key.length == 0) {
            throw SetupException.secret("Secret " + (index + 1) + " is not " + form.text() + ".");
        }
        return key;
    }

    private static HmacSettings hmac(SchemeSettings settings) {
        if (settings instanceof HmacSettings hmac) {
            return hmac;
        }
        throw SetupException.settings("Provider hmac needs settings: at least the header that carries the signature.");
    }

    private static TokenSettings token(SchemeSettings settings) {
        return settings instanceof TokenSettings token ? token : TokenSettings.bearer();
    }
}
