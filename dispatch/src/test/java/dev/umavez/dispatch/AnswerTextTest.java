package dev.umavez.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTextTest {
    private static final List<Header> SECRETS = List.of(new Header("Authorization", "Bearer abcdef123"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"M1\",\"access_token\":\"xyz\"}|{\"id\":\"M1\",\"access_token\":•••}",
                "{\"Password\" : \"a\\\"b\", \"n\":1}|{\"Password\" : •••, \"n\":1}",
                "token=abc&x=1|token=•••&x=1",
                "no: Bearer abcdef123 here|no: Bearer ••• here",
                "{\"client_secret_id\":12}|{\"client_secret_id\":•••}",
                "{\"secret\":\"cut off|{\"secret\":•••",
            })
    void what_looks_like_a_secret_is_left_out(String answered, String kept) {
        assertThat(AnswerText.of(answered.getBytes(StandardCharsets.UTF_8), SECRETS))
                .isEqualTo(kept);
    }

    @Test
    void at_most_four_kibibytes_are_kept() {
        String text = AnswerText.of("ç".repeat(10_000).getBytes(StandardCharsets.UTF_8), SECRETS);
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(4096);
        assertThat(text).startsWith("çç");
        byte[] bad = new byte[10_000];
        Arrays.fill(bad, (byte) 0xFF);
        assertThat(AnswerText.of(bad, SECRETS).getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(4096);
    }

    @Test
    void an_empty_answer_is_an_empty_text() {
        assertThat(AnswerText.of(new byte[0], SECRETS)).isEmpty();
    }
}
