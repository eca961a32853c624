package dev.umavez.ledger.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HttpJudgementTest {
    private static final Set<Integer> TEMPORARY = Set.of(401, 409, 423, 425, 429);

    static IntStream statuses() {
        return IntStream.rangeClosed(200, 599);
    }

    @ParameterizedTest
    @MethodSource("statuses")
    void every_status_means_what_the_table_of_the_design_says(int status) {
        assertThat(word(status, Optional.empty(), false))
                .as("without Retry-After")
                .isEqualTo(expected(status));
        assertThat(word(status, Optional.of(5_000L), false))
                .as("with Retry-After")
                .isEqualTo(status == 503 ? "not_done" : expected(status));
        assertThat(word(status, Optional.empty(), true))
                .as("in doubt")
                .isEqualTo(status == 409 || status == 422 ? "unknown" : expected(status));
    }

    private static String expected(int status) {
        if (status < 300) {
            return "succeeded";
        }
        if (status >= 500 || status == 408) {
            return "unknown";
        }
        return TEMPORARY.contains(status) ? "not_done" : "rejected";
    }

    @ParameterizedTest
    @CsvSource({"600", "999", "100", "0"})
    void a_status_that_is_not_http_tells_nothing(int status) {
        assertThat(word(status, Optional.of(1L), false)).isEqualTo("unknown");
    }

    @Test
    void the_wait_that_a_destination_asks_for_is_kept() {
        assertThat(HttpJudgement.judge(429, Optional.of(7_000L), false))
                .isEqualTo(new Outcome.NotDone("answered 429", Optional.of(7_000L)));
    }

    private static String word(int status, Optional<Long> retryAfterMs, boolean inDoubt) {
        return HttpJudgement.judge(status, retryAfterMs, inDoubt).word();
    }
}
