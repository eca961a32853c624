package dev.umavez.benchmarks.stage;

/** The configurations that are measured. */
public final class Configs {
    /** The Stripe secret of the source {@code pay}. */
    public static final String SECRET = "whsec_benchmark_0123456789abcdef";

    private static final String SOURCE = """
            umavez: 1
            sources:
              pay:
                org: acme
                provider: stripe
                secrets: ["${STRIPE_SECRET}"]
                bind: { livemode: true }
            """;

    private static final String ACTION = """
            destinations:
              sink:
                url: "http://127.0.0.1:%d"
                allow_private: true
                repeat: %s
                concurrency: 64
                timeout: 10s
            actions:
              payment-notice:
                owner: bench
                from:
                  - source: pay
                    type: payment_intent.succeeded
                    with: { order: body.data.object.metadata.order, payment: body.data.object.id, customer: body.data.object.customer }
                identity: { object: "order/{with.order}", occurrence: "{with.payment}", recipient: "{with.customer}" }
                call: { destination: sink, method: POST, path: "/effects/{with.payment}", body: { to: "{with.customer}", template: paid, ref: "{action.id}" } }
                result: response.body.ok
            """;

    private Configs() {}

    /** Deliveries are accepted and nothing comes of them. */
    public static String acceptOnly() {
        return SOURCE;
    }

    /**
     * Each event becomes one call.
     *
     * @param repeat the destination's {@code repeat}, in the configuration's own words
     */
    public static String oneAction(int sinkPort, String repeat) {
        return SOURCE + ACTION.formatted(sinkPort, repeat);
    }
}
