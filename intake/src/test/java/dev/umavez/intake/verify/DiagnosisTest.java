package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {

    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    @ParameterizedTest
    @CsvSource({
        "stripe-bad-secret-trailing-newline, loses the line break or blank at its end",
        "stripe-bad-trailing-newline, without the line break or blank at its end",
        "stripe-bad-reserialized-json, as JSON indented by two",
        "stripe-bad-crlf, with LF line breaks",
        "stdwh-bad-secret-used-as-text, 'taken as text, as it stands'",
        "generic-gzip-signed-over-plain-bytes, before it was compressed",
        "github-bad-no-prefix, without a prefix",
        "stdwh-bad-too-old, 301 s old",
        "stdwh-bad-too-new, 301 s ahead",
        "stripe-bad-missing-header, No header of another known scheme",
        "stripe-bad-tampered-body, None of the usual mistakes",
        "shopify-bad-wrong-secret, None of the usual mistakes"
    })
    void the_cause_of_a_bad_vector_is_named(String id, String words) {
        Vectors.Vector vector =
                Vectors.all().filter(one -> one.id().equals(id)).findFirst().orElseThrow();

        assertThat(String.join("\n", explain(vector))).contains(words);
    }

    @TestFactory
    Stream<DynamicTest> each_invalid_vector_has_an_explanation_and_each_valid_one_none() {
        return Vectors.all()
                .map(vector -> dynamicTest(vector.id(), () -> {
                    List<String> sentences = explain(vector);
                    assertThat(sentences.isEmpty()).isEqualTo(vector.valid());
                    // One vector's secret is "other", which is also a word.
                    assertThat(String.join("", sentences).replace("another", ""))
                            .doesNotContain(vector.secrets());
                }));
    }

    @Test
    void a_request_of_another_sender_is_recognised() {
        RawRequest request = signed("stripe", "whsec_x", "{}");

        assertThat(Diagnosis.explain("github", SchemeSettings.none(), List.of("s"), TOLERANCE, request, NOW))
                .anyMatch(sentence -> sentence.contains("is the provider stripe?"));
    }

    @Test
    void both_a_pasted_line_break_and_a_rewritten_body_are_found() {
        RawRequest request = signed("github", "segredo", "{\"a\":[1,{}],\"b\":\"x, y\"}");
        RawRequest rewritten = request.withBody("{\"a\": [1, {}], \"b\": \"x, y\"}".getBytes(StandardCharsets.UTF_8));

        assertThat(Diagnosis.explain("github", SchemeSettings.none(), List.of("segredo\n"), TOLERANCE, rewritten, NOW))
                .anyMatch(sentence -> sentence.contains("line break") && sentence.contains("as JSON without blanks"));
    }

    @Test
    void a_base64_signature_where_hexadecimal_was_configured_is_found() {
        HmacSettings hex = HmacSettings.of("X-Signature");
        RawRequest plain = RawRequest.post("/in/x", Headers.empty(), "{}".getBytes(StandardCharsets.UTF_8));
        RawRequest request = Signer.forProvider("hmac", hex.with(SignatureEncoding.BASE64), "s")
                .sign(plain, "", NOW)
                .on(plain);

        assertThat(Diagnosis.explain("hmac", hex, List.of("s"), TOLERANCE, request, NOW))
                .anyMatch(sentence -> sentence.contains("sha256 in base64"));
    }

    @Test
    void a_token_with_a_pasted_line_break_is_found() {
        RawRequest request = RawRequest.post("/in/x", Headers.of("Authorization", "Bearer tok"), new byte[] {'{', '}'});

        assertThat(Diagnosis.explain("token", SchemeSettings.none(), List.of("tok\n"), TOLERANCE, request, NOW))
                .anyMatch(sentence -> sentence.contains("loses the line break"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\": [1, 2], \"b\": \"c, \\\" d\"} | {\"a\":[1,2],\"b\":\"c, \\\" d\"}",
                "[ ] | []",
                "{\"a\" :{ } } | {\"a\":{}}"
            })
    void blanks_outside_texts_are_taken_away(String json, String compact) {
        assertThat(JsonSpelling.compact(json)).isEqualTo(compact);
    }

    @Test
    void indentation_is_that_of_javascript() {
        assertThat(JsonSpelling.indented("{\"a\":[1,{}],\"b\":[],\"c\":\"x:{}\"}"))
                .isEqualTo("{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": [],\n  \"c\": \"x:{}\"\n}");
    }

    private static List<String> explain(Vectors.Vector vector) {
        return Diagnosis.explain(
                vector.provider(),
                SchemeSettings.none(),
                vector.secrets(),
                vector.tolerance(),
                vector.request(),
                vector.now());
    }

    private static RawRequest signed(String provider, String secret, String body) {
        RawRequest plain = RawRequest.post("/in/x", Headers.empty(), body.getBytes(StandardCharsets.UTF_8));
        return Signer.forProvider(provider, SchemeSettings.none(), secret)
                .sign(plain, "id", NOW)
                .on(plain);
    }
}
