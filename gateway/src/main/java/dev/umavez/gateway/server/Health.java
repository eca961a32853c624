package dev.umavez.gateway.server;

import java.util.Optional;

/** Whether this gateway can take deliveries. Safe for use by many threads. */
@FunctionalInterface
public interface Health {
    /** One word that says why not: {@code draining}, {@code store_unreachable}, {@code queue_full}; empty when it can. */
    Optional<String> notReady();

    /** The answer of {@code /health/live}: the process runs and serves. */
    static HttpAnswer live() {
        return HttpAnswer.text(200, "application/json", "{\"status\":\"live\"}");
    }

    /** The answer of {@code /health/ready} while the gateway finishes its work. */
    static HttpAnswer draining() {
        return HttpAnswer.text(503, "application/json", "{\"status\":\"draining\"}");
    }

    /** The answer of {@code /health/ready}. */
    default HttpAnswer ready() {
        return notReady()
                .map(why -> HttpAnswer.text(503, "application/json", "{\"status\":\"" + why + "\"}"))
                .orElseGet(() -> HttpAnswer.text(200, "application/json", "{\"status\":\"ready\"}"));
    }
}
