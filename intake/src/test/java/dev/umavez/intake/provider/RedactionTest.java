package dev.umavez.intake.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.HmacSettings;
import dev.umavez.intake.verify.TokenSettings;
import dev.umavez.ledger.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization", "proxy-authorization", "Cookie", "Stripe-Signature", "X-Hub-Signature-256",
                "x-shopify-hmac-sha256", "webhook-signature", "X-Gitlab-Token", "asaas-access-token", "X-API-Key",
                "X-HOTMART-HOTTOK", "X-Auth-Key"
            })
    void credentials_and_signatures_are_hidden(String name) {
        assertThat(Redaction.standard().headers(Headers.of(name, "CANARY")))
                .containsExactly(new Header(name, Redaction.HIDDEN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Content-Type", "X-Shopify-Webhook-Id", "webhook-id", "webhook-timestamp", "X-GitHub-Event"})
    void what_identifies_a_delivery_is_kept(String name) {
        assertThat(Redaction.standard().headers(Headers.of(name, "v"))).containsExactly(new Header(name, "v"));
    }

    @Test
    void the_names_of_a_source_are_hidden_too() {
        assertThat(Redaction.standard()
                        .and(HmacSettings.of("X-Check"))
                        .headers(Headers.of("x-check", "CANARY", "A", "b")))
                .containsExactly(new Header("x-check", Redaction.HIDDEN), new Header("A", "b"));
        assertThat(Redaction.standard().and(TokenSettings.query("k")).query("a=1&k=CANARY"))
                .isEqualTo("a=1&k=[redacted]");
    }

    @Test
    void a_query_keeps_its_form() {
        assertThat(Redaction.standard().query("a=1&to%6ben=CANARY&b&=x&c=%20"))
                .isEqualTo("a=1&to%6ben=[redacted]&b&=x&c=%20");
        assertThat(Redaction.standard().query("")).isEmpty();
    }
}
