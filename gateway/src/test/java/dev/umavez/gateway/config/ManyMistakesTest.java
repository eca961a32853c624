package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ManyMistakesTest {
    private static final String YAML = """
            umavez: 1
            sources:
              pay:
                org: acme
                provider: strip
                secretz: ["${STRIPE_SECRET}"]
              erp:
                org: acme
                provider: hmac
                hmac: { header: X-Signature }
                secrets: ["${ERP_SECRT}"]
                event_key: [body.id, bodi.status]
            destinations:
              messages:
                url: "https://api.messages.example"
                timeout: 10 seconds
                rate: 50/s
            actions:
              notice:
                owner: finance
                from:
                  - source: pays
                    when: "response.status == 200"
                    with: { order: "body.order +" }
                identity: { object: "order/{with.order}" }
                call: { destination: mesages, path: "/v1/{with.order", body: { to: "{with.order}" } }
            """;

    @Test
    void eleven_mistakes_are_eleven_messages_at_their_places() {
        assertThat(Configs.lines(Configs.load(YAML).problems())).isEqualTo("""
                umavez.yaml:5:15: unknown provider "strip". Did you mean "stripe"? [UV-CFG-012]
                umavez.yaml:6:5: unknown key "secretz" in sources.pay. Did you mean "secrets"? [UV-CFG-006]
                umavez.yaml:11:16: the environment variable ERP_SECRT is not set. Did you mean ERP_SECRET? [UV-CFG-013]
                umavez.yaml:12:26: unknown variable "bodi". Did you mean "body"? [UV-CFG-016]
                umavez.yaml:16:14: this must be a duration such as 500ms, 10s, 5m, 1h or 3d, not "10 seconds" [UV-CFG-010]
                umavez.yaml:22:17: there is no source "pays". Did you mean "pay"? [UV-CFG-012]
                umavez.yaml:23:16: "response" is known when an answer is judged, but this is computed when an event is planned. Known here: body, event, headers, org, query, source, type, vars. [UV-CFG-017]
                umavez.yaml:24:37: the expression is not valid: it ends too early [UV-CFG-015]
                umavez.yaml:25:5: actions.notice.identity needs "occurrence": which time it is, for example "{with.payment}"; "once" for once per object [UV-CFG-008]
                umavez.yaml:26:26: there is no destination "mesages". Did you mean "messages"? [UV-CFG-012]
                umavez.yaml:26:46: this { is never closed; {{ is a literal brace [UV-CFG-018]""");
    }
}
