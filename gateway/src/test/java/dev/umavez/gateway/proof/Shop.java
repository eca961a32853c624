package dev.umavez.gateway.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.wire.StripeSigner;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** One shop: its configuration, and what its providers send. */
final class Shop {
    static final String STRIPE_SECRET = "whsec_CANARYstripe0123456789abcdef";
    static final String ERP_SECRET = "CANARY-erp-secret-0123456789";
    static final String SHOPIFY_SECRET = "CANARY-shopify-secret-0123456789";

    /** Stands in the payloads where personal data would, and must not be found anywhere else. */
    static final String PERSON = "CANARY-maria.da.silva";

    private static final StripeSigner STRIPE = new StripeSigner(STRIPE_SECRET);

    private Shop() {}

    private static final String CONFIG = """
            umavez: 1
            sources:
              pay:
                org: acme
                system: shop
                provider: stripe
                secrets: ["${STRIPE_SECRET}"]
                bind: { livemode: true }
              erp:
                org: acme
                system: shop
                provider: hmac
                hmac: { header: X-Signature, algorithm: sha256, encoding: hex }
                secrets: ["${ERP_SECRET}"]
                event_key: [body.tipo, body.pedido.id, body.pedido.pagamento]
                type: body.tipo
                ignore: [/enviado_em]
              store:
                org: acme
                system: shop
                provider: shopify
                secrets: ["${SHOPIFY_SECRET}"]
                bind: { shop: acme.myshopify.com }
            destinations:
              keyed:
                url: "http://127.0.0.1:%1$d"
                allow_private: true
                repeat: { key: { header: Idempotency-Key, window: 24h } }
                concurrency: 32
                timeout: 10s
                retry: { first: 200ms, factor: 2, max: 2s }
              plain:
                url: "http://127.0.0.1:%2$d"
                allow_private: true
                repeat: never
                concurrency: 32
                timeout: 10s
            actions:
              payment-notice:
                owner: finance
                from:
                  - source: pay
                    type: payment_intent.succeeded
                    with: { order: body.data.object.metadata.order, payment: body.data.object.id, customer: body.data.object.customer }
                  - source: erp
                    type: pagamento
                    with: { order: body.pedido.id, payment: body.pedido.pagamento, customer: body.pedido.cliente }
                identity: { object: "order/{with.order}", occurrence: "{with.payment}", recipient: "{with.customer}" }
                call: { destination: keyed, method: POST, path: "/keyed/{with.payment}", body: { to: "{with.customer}", template: paid, ref: "{action.id}" } }
              payment-letter:
                owner: finance
                from:
                  - source: pay
                    type: payment_intent.succeeded
                    with: { order: body.data.object.metadata.order, payment: body.data.object.id }
                identity: { object: "order/{with.order}", occurrence: "{with.payment}" }
                call: { destination: plain, method: POST, path: "/plain/{with.payment}", body: { letter: paid, ref: "{action.id}" } }
            """;

    static String config(int keyedPort, int plainPort) {
        return CONFIG.formatted(keyedPort, plainPort);
    }

    /** A Stripe event that says that a payment succeeded. */
    static byte[] paid(String event, String payment) {
        return paid(event, payment, true);
    }

    static byte[] paid(String event, String payment, boolean livemode) {
        return ("{\"id\":\"" + event + "\",\"object\":\"event\",\"livemode\":" + livemode
                        + ",\"type\":\"payment_intent.succeeded\",\"data\":{\"object\":{\"id\":\"" + payment
                        + "\",\"object\":\"payment_intent\",\"amount\":12990,\"customer\":\"cus_" + payment
                        + "\",\"receipt_email\":\"" + PERSON + "@example.com\",\"metadata\":{\"order\":\"P-" + payment
                        + "\"}}}}")
                .getBytes(UTF_8);
    }

    /** The same payment as the ERP tells it. */
    static byte[] pagamento(String payment, String sentAt) {
        return ("{\"tipo\":\"pagamento\",\"enviado_em\":\"" + sentAt + "\",\"pedido\":{\"id\":\"P-" + payment
                        + "\",\"pagamento\":\"" + payment + "\",\"cliente\":\"cus_" + payment + "\",\"nome\":\""
                        + PERSON
                        + "\"}}")
                .getBytes(UTF_8);
    }

    static String[] stripe(byte[] body) {
        return stripe(body, 0);
    }

    /** Headers of a Stripe delivery that was signed so many seconds ago. */
    static String[] stripe(byte[] body, long secondsAgo) {
        long now = Surroundings.system().nowMs() / 1_000;
        return new String[] {"Content-Type", "application/json", "Stripe-Signature", STRIPE.sign(now - secondsAgo, body)
        };
    }

    static String[] erp(byte[] body) {
        return new String[] {
            "Content-Type", "application/json", "X-Signature", HexFormat.of().formatHex(hmac(ERP_SECRET, body))
        };
    }

    static String[] shopify(byte[] body, String shop) {
        return new String[] {
            "Content-Type", "application/json",
            "X-Shopify-Hmac-Sha256", Base64.getEncoder().encodeToString(hmac(SHOPIFY_SECRET, body)),
            "X-Shopify-Webhook-Id", "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043",
            "X-Shopify-Topic", "orders/paid",
            "X-Shopify-Api-Version", "2026-10",
            "X-Shopify-Shop-Domain", shop
        };
    }

    private static byte[] hmac(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
