package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Environment;
import dev.umavez.gateway.config.yaml.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Configurations for tests. */
public final class Configs {
    /** The environment that the examples use. */
    public static final Map<String, String> VARIABLES = Map.of(
            "STRIPE_SECRET", "whsec_stripe",
            "ERP_SECRET", "erp-secret",
            "MSG_TOKEN", "msg-token",
            "SHOP_TOKEN", "shop-token");

    /** The example of the contract. */
    public static final String CONTRACT = """
            umavez: 1
            store: { url: "sqlite:umavez.db" }                  # relative to --data
            vars: {}
            sources:
              pay:
                org: acme
                provider: stripe
                owner: finance
                secrets: ["${STRIPE_SECRET}"]
                bind: { livemode: true }
                on_mismatch: reject
                system: shop
                environment: live
                object: "order/{body.data.object.metadata.order}"
              erp:
                org: acme
                system: shop
                revision: body.pedido.versao
                provider: hmac
                hmac: { header: X-Signature, algorithm: sha256, encoding: hex }
                secrets: ["${ERP_SECRET}"]
                event_key: [body.tipo, body.pedido.id, body.pedido.status]
                type: body.tipo
                ignore: [/enviado_em, /versao]
                on_conflict: hold
            destinations:
              messages:
                url: "https://api.messages.example"
                headers: { Authorization: "Bearer ${MSG_TOKEN}" }
                allow_private: false
                repeat: never
                probe: { get: "/v1/messages?ref={action.id}", happened: "size(response.body.items) > 0", result: "response.body.items[0].id", absent_after: 30s }
                timeout: 10s
                concurrency: 16
                rate: 50/s
                retry: { first: 2s, factor: 2, max: 1h, jitter: 0.5, give_up_after: 3d, crashes: 5 }
                outcome: [{ when: "response.status == 200 && response.body.status == 'Erro'", is: rejected }]
              shop: { url: "https://shop.example", headers: { Authorization: "Bearer ${SHOP_TOKEN}" } }
            actions:
              payment-notice:
                owner: finance
                decide_within: 24h
                from:
                  - source: pay
                    type: payment_intent.succeeded
                    with: { order: body.data.object.metadata.order, payment: body.data.object.id, customer: body.data.object.customer }
                  - source: erp
                    type: pagamento
                    with: { order: body.pedido.id, payment: body.pedido.pagamento, customer: body.pedido.cliente }
                identity: { object: "order/{with.order}", occurrence: "{with.payment}", recipient: "{with.customer}" }
                agree: []
                guard:
                  stale: proceed
                  confirm: { destination: shop, get: "/orders/{with.order}", proceed: "response.body.status != 'cancelled'", wait: "response.body.status == 'pending'" }
                order: none
                call: { destination: messages, method: POST, path: /v1/messages, body: { to: "{with.customer}", template: paid, ref: "{action.id}" } }
                result: response.body.id
            """;

    private Configs() {}

    /** Reads a configuration with the environment of the examples. */
    public static Loaded load(String yaml) {
        return load(yaml, VARIABLES);
    }

    /** Reads a configuration. */
    public static Loaded load(String yaml, Map<String, String> variables) {
        return ConfigLoader.load(
                "umavez.yaml", yaml.getBytes(StandardCharsets.UTF_8), Environment.of(variables, Path.of(".")));
    }

    /** A configuration that must be right. */
    public static GatewayConfig valid(String yaml) {
        Loaded loaded = load(yaml);
        return loaded.config().orElseThrow(() -> new AssertionError("not valid:\n" + lines(loaded.problems())));
    }

    /** The problems as they are printed. */
    public static String lines(List<Problem> problems) {
        return String.join("\n", problems.stream().map(Problem::toString).toList());
    }

    /** What is wrong with a file whose secrets are there. */
    static List<Problem> problems(String yaml) {
        return load(
                        yaml,
                        Map.of(
                                "SECRET",
                                "s",
                                "EMPTY",
                                "",
                                "STRIPE_SECRET",
                                "a",
                                "ERP_SECRET",
                                "b",
                                "MSG_TOKEN",
                                "c",
                                "SHOP_TOKEN",
                                "d"))
                .problems();
    }
}
