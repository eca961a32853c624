package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {

    private static final Instant SIGNED_AT = Instant.parse("2026-12-01T10:00:00Z");
    private static final byte[] BODY = "{\"id\":\"evt_1\"}".getBytes(StandardCharsets.UTF_8);

    private final Verifier stripe = Verifiers.forProvider(
            "stripe", SchemeSettings.none(), List.of("whsec_old", "whsec_new"), Verifiers.DEFAULT_TOLERANCE);

    @ParameterizedTest
    @CsvSource({
        "0, ''",
        "299, ''",
        "300, ''",
        "301, stale_timestamp",
        "600, stale_timestamp",
        "-299, ''",
        "-301, future_timestamp",
        "-3600, future_timestamp"
    })
    void the_window_has_two_sides(long laterS, String reason) {
        Verdict verdict = stripe.verify(signed("whsec_new"), SIGNED_AT.plusSeconds(laterS));

        assertThat(verdict.reason().map(Reason::text).orElse("")).isEqualTo(reason);
        assertThat(verdict.signatureRight()).isTrue();
    }

    @Test
    void a_stale_request_with_a_wrong_signature_is_wrongly_signed_not_stale() {
        Verdict verdict = stripe.verify(signed("whsec_forged"), SIGNED_AT.plusSeconds(3600));

        assertThat(verdict.reason()).contains(Reason.BAD_SIGNATURE);
        assertThat(verdict.signatureRight()).isFalse();
    }

    @Test
    void a_late_request_says_by_how_much_and_which_secret_matched() {
        Verdict verdict = stripe.verify(signed("whsec_new"), SIGNED_AT.plusSeconds(420));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Untimely.class, late -> {
            assertThat(late.skewMs()).isEqualTo(420_000);
            assertThat(late.signed().secret()).isEqualTo(OptionalInt.of(1));
            assertThat(late.detail()).contains("420 s old").contains("300 s are allowed");
        });
    }

    @Test
    void reasons_map_to_the_codes_of_the_answer() {
        assertThat(Reason.MISSING_SIGNATURE.problem().text()).isEqualTo("signature_missing");
        assertThat(Reason.STALE_TIMESTAMP.problem().text()).isEqualTo("timestamp_outside_tolerance");
        assertThat(Reason.FUTURE_TIMESTAMP.problem().text()).isEqualTo("timestamp_outside_tolerance");
        assertThat(Reason.DUPLICATE_HEADER.problem().text()).isEqualTo("signature_invalid");
    }

    @Test
    void neither_text_of_a_request_shows_a_value() {
        RawRequest request =
                new RawRequest("POST", "/in/x", "token=CANARY", signed("CANARY").headers(), BODY);

        assertThat(request.toString() + request.headers())
                .doesNotContain("CANARY")
                .doesNotContain("v1=");
    }

    private static RawRequest signed(String secret) {
        RawRequest plain = RawRequest.post("/in/pay", Headers.empty(), BODY);
        return Signer.forProvider("stripe", SchemeSettings.none(), secret)
                .sign(plain, "", SIGNED_AT)
                .on(plain);
    }
}
