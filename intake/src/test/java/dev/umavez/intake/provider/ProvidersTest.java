package dev.umavez.intake.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.Content;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.content.Decoded;
import dev.umavez.intake.fingerprint.FingerprintRule;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Verifiers;
import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProvidersTest {

    private static final BodyReader READER = new BodyReader(ContentLimits.DEFAULT);

    @Test
    void the_catalogue_and_the_verifiers_know_the_same_names() {
        assertThat(Providers.all().stream().map(Provider::name)).containsExactlyElementsOf(Verifiers.providers());
        assertThat(Providers.named("strype")).isEmpty();
    }

    @Test
    void stripe_is_identified_by_its_body() {
        Exchange exchange =
                exchange("{\"id\":\"evt_1\",\"type\":\"charge.refunded\",\"livemode\":true,\"account\":\"acct_1\"}");

        assertThat(key("stripe", exchange)).containsExactly(Optional.of("evt_1"));
        assertThat(type("stripe", exchange)).contains("charge.refunded");
        assertThat(bound("stripe", "livemode", exchange, "true")).isTrue();
        assertThat(bound("stripe", "livemode", exchange, "false")).isFalse();
        assertThat(bound("stripe", "account", exchange("{}"), "acct_1")).isFalse();
    }

    @Test
    void a_stripe_redelivery_with_fewer_pending_webhooks_is_a_true_copy() {
        FingerprintRule rule = FingerprintRule.of(provider("stripe").ignore());

        assertThat(rule.of(exchange("{\"id\":\"evt_1\",\"pending_webhooks\":2}").content()))
                .isEqualTo(rule.of(
                        exchange("{\"id\":\"evt_1\",\"pending_webhooks\":1}").content()));
    }

    @Test
    void shopify_is_identified_by_its_headers() {
        Exchange exchange = exchange(
                "{}",
                "x-shopify-webhook-id",
                "b54557e4",
                "X-Shopify-Topic",
                "orders/paid",
                "X-Shopify-Shop-Domain",
                "loja.myshopify.com");

        assertThat(key("shopify", exchange)).containsExactly(Optional.of("b54557e4"));
        assertThat(type("shopify", exchange)).contains("orders/paid");
        assertThat(bound("shopify", "shop", exchange, "loja.myshopify.com")).isTrue();
        assertThat(provider("shopify").bindings().get("shop").signed()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'{\"action\":\"opened\"}', pull_request.opened", "{}, pull_request", "'{\"action\":{}}', pull_request"
    })
    void github_has_its_action_in_the_type(String body, String type) {
        Exchange exchange = exchange(body, "X-GitHub-Event", "pull_request", "X-GitHub-Delivery", "72d3162e");

        assertThat(type("github", exchange)).contains(type);
        assertThat(key("github", exchange)).containsExactly(Optional.of("72d3162e"));
        assertThat(provider("github").ceremony().answer(exchange)).isEmpty();
    }

    @Test
    void a_github_ping_makes_no_event() {
        assertThat(provider("github").ceremony().answer(exchange("{\"zen\":\"x\"}", "x-github-event", "ping")))
                .hasValueSatisfying(answer -> assertThat(answer.status()).isEqualTo(200));
    }

    @Test
    void a_key_that_came_twice_or_is_empty_is_not_found() {
        assertThat(key("github", exchange("{}", "X-GitHub-Delivery", "1", "x-github-delivery", "2")))
                .containsExactly(Optional.empty());
        assertThat(key("github", exchange("{}", "X-GitHub-Delivery", " "))).containsExactly(Optional.empty());
        assertThat(key("stripe", exchange("{\"id\":1,\"id\":2}"))).containsExactly(Optional.empty());
        assertThat(key("stripe", exchange("not json"))).containsExactly(Optional.empty());
    }

    @Test
    void standard_webhooks_takes_either_family_of_names() {
        assertThat(key("standard-webhooks", exchange("{}", "svix-id", "msg_1"))).containsExactly(Optional.of("msg_1"));
        assertThat(key("standard-webhooks", exchange("{}", "svix-id", "msg_1", "webhook-id", "msg_2")))
                .containsExactly(Optional.of("msg_2"));
    }

    @Test
    void places_read_as_expressions() {
        assertThat(provider("stripe").eventKey().get(0).expression()).isEqualTo("body.id");
        assertThat(provider("github").type().orElseThrow().expression())
                .isEqualTo("headers[\"x-github-event\"] + (has(body.action) ? \".\" + body.action : \"\")");
    }

    @Test
    void a_made_up_delivery_has_the_headers_of_a_real_one() {
        assertThat(provider("shopify").companions("id1", "orders/paid", Map.of("shop", "s.example")))
                .containsExactly(
                        new Header("X-Shopify-Webhook-Id", "id1"),
                        new Header("X-Shopify-Topic", "orders/paid"),
                        new Header("X-Shopify-Shop-Domain", "s.example"));
        assertThat(provider("github").companions("id1", "issues.opened", Map.of()))
                .containsExactly(new Header("X-GitHub-Delivery", "id1"), new Header("X-GitHub-Event", "issues"));
        assertThat(provider("stripe").companions("evt_1", "x", Map.of("livemode", "true")))
                .isEmpty();
    }

    private static Provider provider(String name) {
        return Providers.named(name).orElseThrow();
    }

    private static List<Optional<String>> key(String provider, Exchange exchange) {
        return provider(provider).eventKey().stream()
                .map(place -> place.find(exchange))
                .toList();
    }

    private static Optional<String> type(String provider, Exchange exchange) {
        return provider(provider).type().flatMap(place -> place.find(exchange));
    }

    private static boolean bound(String provider, String what, Exchange exchange, String expected) {
        Binding binding = provider(provider).bindings().get(what);
        return binding != null && binding.matches(exchange, expected);
    }

    private static Exchange exchange(String body, String... headers) {
        RawRequest request = RawRequest.post("/in/x", Headers.of(headers), body.getBytes(StandardCharsets.UTF_8));
        Content content = READER.read(request.headers(), request.body()).match(Decoded.Body::content, refused -> {
            throw new AssertionError(refused.detail());
        });
        return new Exchange(request, content);
    }
}
