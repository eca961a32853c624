package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedRequestsTest {

    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t=1700000000,v0=00 | unsupported_scheme",
                "t=1700000000 | malformed_signature",
                "v1=00 | malformed_signature",
                "t=1700000000,t=1700000001,v1=00 | malformed_signature",
                "t=soon,v1=00 | malformed_timestamp",
                "t=-1,v1=00 | malformed_timestamp",
                "t=99999999999999999999,v1=00 | malformed_timestamp",
                "t=1700000000,v1=zz | bad_signature",
                "t=1700000000,v1= | bad_signature",
                "nonsense | malformed_signature",
                "'' | missing_signature"
            })
    void a_stripe_header_of_another_form(String header, String reason) {
        assertThat(verify("stripe", "Stripe-Signature", header)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "sha1=a036d4035472a0601748e70e51b42ad18d09ba25, unsupported_scheme",
        "sha256=, bad_signature",
        "sha256=abc, bad_signature",
        "abc, malformed_signature",
        "=, malformed_signature"
    })
    void a_github_header_of_another_form(String header, String reason) {
        assertThat(verify("github", "X-Hub-Signature-256", header)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "Bearer nope, token_mismatch",
        "bearer  secret, ''",
        "Bearer secret, ''",
        "Basic c2VjcmV0, unsupported_scheme",
        "secret, unsupported_scheme",
        "Bearer Secret, token_mismatch",
        "'', missing_signature"
    })
    void a_bearer_token(String header, String reason) {
        assertThat(verify("token", "Authorization", header)).isEqualTo(reason);
    }

    @Test
    void a_foreign_id_beside_a_signed_svix_id_is_refused() {
        RawRequest plain = RawRequest.post("/in/x", Headers.empty(), BODY);
        RawRequest signed = Signer.forProvider("svix", SchemeSettings.none(), "c2VjcmV0")
                .sign(plain, "msg_1", NOW)
                .on(plain);
        Headers.Builder more = Headers.builder().add("webhook-id", "msg_2");
        signed.headers().lines().forEach(line -> more.add(line.name(), line.value()));
        Verifier verifier =
                Verifiers.forProvider("svix", SchemeSettings.none(), List.of("c2VjcmV0"), Duration.ofMinutes(5));

        assertThat(verifier.verify(signed, NOW).isValid()).isTrue();
        assertThat(verifier.verify(signed.withHeaders(more.build()), NOW).reason())
                .contains(Reason.MISSING_SIGNATURE);
    }

    @Test
    void a_token_given_twice_in_the_query_is_refused() {
        RawRequest request = new RawRequest("POST", "/in/x", "k=secret&k=other", Headers.empty(), BODY);
        Verifier verifier =
                Verifiers.forProvider("token", TokenSettings.query("k"), List.of("secret"), Duration.ofMinutes(5));

        assertThat(verifier.verify(request, NOW).reason()).contains(Reason.DUPLICATE_HEADER);
    }

    private static String verify(String provider, String header, String value) {
        RawRequest request = RawRequest.post("/in/x", Headers.of(header, value), BODY);
        return Verifiers.forProvider(provider, SchemeSettings.none(), List.of("secret"), Duration.ofMinutes(5))
                .verify(request, NOW)
                .reason()
                .map(Reason::text)
                .orElse("");
    }
}
