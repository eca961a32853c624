package dev.umavez.ledger.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final long NOW_MS = Instant.parse("1994-11-06T08:49:00Z").toEpochMilli();

    @ParameterizedTest
    @CsvSource({"0,0", "120,120000", "' 7 ',7000", "86400,86400000", "86401,86400000", "99999999999999999999,86400000"})
    void seconds_are_read_and_bounded_by_a_day(String value, long expectedMs) {
        assertThat(RetryAfter.parse(value, NOW_MS)).contains(expectedMs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sun, 06 Nov 1994 08:49:37 GMT|37000",
                "Sunday, 06-Nov-94 08:49:37 GMT|37000",
                "Sun Nov  6 08:49:37 1994|37000",
                "Sun, 06 Nov 1994 08:48:00 GMT|0",
                "Wed, 09 Nov 1994 08:48:00 GMT|86400000"
            })
    void all_three_forms_of_a_date_are_read_against_the_present(String value, long expectedMs) {
        assertThat(RetryAfter.parse(value, NOW_MS)).contains(expectedMs);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "soon", "-1", "1.5", "12s", "Sun, 06 Nov 1994", "٣"})
    void anything_else_is_as_if_it_were_not_there(String value) {
        assertThat(RetryAfter.parse(value, NOW_MS)).isEmpty();
    }
}
