package dev.umavez.intake.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactNumberTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "0.000, 0",
        "0e99999999999999999999999, 0",
        "1, 1e0",
        "1.0, 1e0",
        "1e0, 1e0",
        "100, 1e2",
        "1.20E+3, 12e2",
        "-0.0012, -12e-4",
        "10e-1, 1e0",
        "9007199254740993, 9007199254740993e0",
        "1e999999999, 1e999999999",
        "10e999999999999999999999, 1e1000000000000000000000"
    })
    void one_value_has_one_canonical_text(String sent, String canonical) {
        assertThat(ExactNumber.of(sent).canonical()).isEqualTo(canonical);
        assertThat(ExactNumber.of(sent).text()).isEqualTo(sent);
    }

    @Test
    void numbers_beyond_a_double_stay_apart() {
        assertThat(ExactNumber.of("9007199254740993")).isNotEqualTo(ExactNumber.of("9007199254740992"));
        assertThat(ExactNumber.of("0.1")).isNotEqualTo(ExactNumber.of("0.10000000000000000001"));
    }

    @Test
    void values_compare_without_expanding_exponents() {
        assertThat(ExactNumber.of("1e999999999")).isGreaterThan(ExactNumber.of("9e999999998"));
        assertThat(ExactNumber.of("-1e999999999")).isLessThan(ExactNumber.of("1"));
        assertThat(ExactNumber.of("12")).isLessThan(ExactNumber.of("120"));
        assertThat(ExactNumber.of("-12")).isGreaterThan(ExactNumber.of("-12.5"));
        assertThat(ExactNumber.of("5.0")).isEqualByComparingTo(ExactNumber.of(5));
    }

    @Test
    void a_decimal_is_made_on_demand_and_never_a_huge_one() {
        assertThat(ExactNumber.of("12.50").decimal().orElseThrow()).isEqualByComparingTo(new BigDecimal("12.5"));
        assertThat(ExactNumber.of("1e999999999").decimal()).isEmpty();
        assertThat(ExactNumber.of("1e-10001").decimal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "5, 5",
        "5.0, 5",
        "5e3, 5000",
        "-9223372036854775808, -9223372036854775808",
        "9223372036854775807, 9223372036854775807"
    })
    void a_whole_number_fits_a_long_however_it_is_written(String sent, long value) {
        assertThat(ExactNumber.of(sent).exactLong()).isEqualTo(OptionalLong.of(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "0.5", "1e19", "1e64", "1e999999999", "-9223372036854775809"})
    void what_does_not_fit_a_long_is_none(String sent) {
        assertThat(ExactNumber.of(sent).exactLong()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "01", "1.", ".5", "1e", "1e+", "+1", "NaN", "0x1", "1 ", "1_0", "--1"})
    void other_spellings_are_not_numbers(String text) {
        assertThatThrownBy(() -> ExactNumber.of(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
