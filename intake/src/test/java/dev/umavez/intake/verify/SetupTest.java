package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetupTest {

    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n", "\t \u2003"})
    void an_empty_secret_refuses_to_start(String secret) {
        for (String provider : List.of("stripe", "shopify", "github", "standard-webhooks", "bigcommerce", "token")) {
            assertThatThrownBy(() -> Verifiers.forProvider(
                            provider, SchemeSettings.none(), List.of("cmlnaHQ=", secret), TOLERANCE))
                    .isInstanceOf(SetupException.class)
                    .hasMessageStartingWith("UV-SRC-002")
                    .hasMessageContaining("Secret 2");
        }
    }

    @Test
    void no_secret_refuses_to_start_except_where_nothing_is_checked() {
        assertThatThrownBy(() -> Verifiers.forProvider("github", SchemeSettings.none(), List.of(), TOLERANCE))
                .hasMessageContaining("insecure: true");
        assertThat(Verifiers.forProvider("none", SchemeSettings.none(), List.of(), TOLERANCE))
                .isNotNull();
    }

    @Test
    void an_unknown_provider_is_told_the_known_ones() {
        assertThatThrownBy(() -> Verifiers.forProvider("strype", SchemeSettings.none(), List.of("x"), TOLERANCE))
                .hasMessageContaining("'strype'")
                .hasMessageContaining("stripe, shopify, github, standard-webhooks");
    }

    @Test
    void a_secret_in_another_form_is_named_by_its_place_and_never_shown() {
        assertThatThrownBy(() -> Verifiers.forProvider(
                        "standard-webhooks", SchemeSettings.none(), List.of("whsec_not!base64"), TOLERANCE))
                .hasMessageContaining("Secret 1")
                .hasMessageNotContaining("not!base64");
        assertThatThrownBy(() -> Verifiers.forProvider(
                        "standard-webhooks", SchemeSettings.none(), List.of("whpk_AAAA"), TOLERANCE))
                .hasMessageContaining("32 are needed");
        assertThatThrownBy(() -> Verifiers.forProvider(
                        "hmac", HmacSettings.of("X").with(KeyForm.HEX), List.of("xyz"), TOLERANCE))
                .hasMessageContaining("is not hex");
    }

    @Test
    void a_time_that_is_not_signed_is_not_judged() {
        assertThatThrownBy(() -> HmacSettings.of("X").signing(SignedContent.body(), "X-Time", TimestampUnit.S))
                .isInstanceOf(SetupException.class)
                .hasMessageContaining("anybody could renew it");
        assertThatThrownBy(() -> HmacSettings.of("X").signing(SignedContent.parse("{timestamp}.{body}")))
                .hasMessageContaining("no timestamp header is named");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{timestamp}", "{body}{body}", "{body", "{boddy}{body}", "{header:}{body}"})
    void a_template_must_sign_the_body_once_and_know_its_parts(String template) {
        assertThatThrownBy(() -> SignedContent.parse(template)).isInstanceOf(SetupException.class);
    }

    @Test
    void a_tolerance_must_be_positive() {
        assertThatThrownBy(() -> Verifiers.forProvider("stripe", SchemeSettings.none(), List.of("x"), Duration.ZERO))
                .hasMessageContaining("tolerance");
    }
}
