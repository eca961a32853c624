package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignerTest {

    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00.999Z");
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

    @ParameterizedTest
    @CsvSource({
        "stripe, whsec_abc",
        "shopify, hush",
        "github, segredo",
        "standard-webhooks, whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "svix, MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "bigcommerce, client secret",
        "token, t0ken",
        "none, -"
    })
    void what_is_signed_is_valid_and_one_changed_byte_is_not(String provider, String secret) {
        SchemeSettings settings = SchemeSettings.none();
        Verifier verifier = Verifiers.forProvider(provider, settings, List.of("b3RoZXIx", secret), FIVE_MINUTES);
        RawRequest signed = signed(provider, settings, secret);

        assertThat(verifier.verify(signed, NOW).isValid()).isTrue();

        if (!provider.equals("token") && !provider.equals("none")) {
            assertThat(verifier.verify(signed.withBody("{\"a\":2}".getBytes(StandardCharsets.UTF_8)), NOW)
                            .reason())
                    .contains(Reason.BAD_SIGNATURE);
        }
    }

    @Test
    void a_generic_hmac_signs_its_template() {
        HmacSettings settings = HmacSettings.of("X-Signature")
                .with(HmacAlgorithm.SHA512)
                .with(SignatureEncoding.BASE64)
                .withPrefix("v0=")
                .signing(SignedContent.parse("v0:{timestamp}:{method}:{path}:{body}:end"), "X-Time", TimestampUnit.MS);
        Verifier verifier = Verifiers.forProvider("hmac", settings, List.of("s"), FIVE_MINUTES);
        RawRequest signed = signed("hmac", settings, "s");

        assertThat(verifier.verify(signed, NOW).isValid()).isTrue();
        assertThat(verifier.verify(signed, NOW.plusSeconds(300)).isValid()).isTrue();
        assertThat(verifier.verify(signed, NOW.plusMillis(300_001)).reason()).contains(Reason.STALE_TIMESTAMP);
        assertThat(verifier.verify(signed, NOW.minusMillis(300_001)).reason()).contains(Reason.FUTURE_TIMESTAMP);
        RawRequest otherPath = new RawRequest("POST", "/in/other", "", signed.headers(), signed.body());
        assertThat(verifier.verify(otherPath, NOW).reason()).contains(Reason.BAD_SIGNATURE);
    }

    @Test
    void a_token_in_the_query_is_added_to_the_query() {
        TokenSettings settings = TokenSettings.query("key");
        RawRequest plain = new RawRequest("POST", "/in/x", "a=1", Headers.empty(), new byte[0]);
        RawRequest signed = Signer.forProvider("token", settings, "a b&c")
                .sign(plain, "", NOW)
                .on(plain);

        assertThat(signed.query()).isEqualTo("a=1&key=a+b%26c");
        assertThat(Verifiers.forProvider("token", settings, List.of("a b&c"), FIVE_MINUTES)
                        .verify(signed, NOW)
                        .isValid())
                .isTrue();
    }

    private static RawRequest signed(String provider, SchemeSettings settings, String secret) {
        RawRequest plain = RawRequest.post("/in/x", Headers.of("A", "b"), "{\"a\":1}".getBytes(StandardCharsets.UTF_8));
        return Signer.forProvider(provider, settings, secret)
                .sign(plain, "msg_1", NOW)
                .on(plain);
    }
}
