package dev.umavez.ledger.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
    private static final RetryPolicy POLICY = new RetryPolicy(2_000, 2, 60_000, 0.5, 1_000_000, OptionalInt.empty(), 5);

    @ParameterizedTest
    @CsvSource({"0,0,2000", "1,0,4000", "4,0,32000", "5,0,60000", "5000,0,60000", "0,0.5,1500", "5,0.99,30300"})
    void waits_double_up_to_the_limit_and_chance_takes_its_share(int before, double chance, long expectedMs) {
        assertThat(Backoff.delayMs(POLICY, before, chance)).isEqualTo(expectedMs);
    }

    @Test
    void a_wait_is_never_nothing() {
        RetryPolicy all = new RetryPolicy(1, 1, 1, 1, 1_000, OptionalInt.empty(), 0);
        assertThat(Backoff.delayMs(all, 0, 0.999)).isEqualTo(1);
    }

    @Test
    void a_destination_may_ask_for_an_hour_but_not_for_a_day() {
        assertThat(Backoff.bounded(1_800_000, POLICY)).isEqualTo(1_800_000);
        assertThat(Backoff.bounded(86_400_000, POLICY)).isEqualTo(3_600_000);
    }

    @Test
    void a_policy_that_makes_no_sense_is_refused() {
        assertThatThrownBy(() -> new RetryPolicy(0, 2, 1, 0, 1, OptionalInt.empty(), 0))
                .hasMessageContaining("first=0ms");
        assertThatThrownBy(() -> new RetryPolicy(1, 0.5, 1, 0, 1, OptionalInt.empty(), 0))
                .hasMessageContaining("factor=0.5");
        assertThatThrownBy(() -> new RetryPolicy(1, 1, 1, Double.NaN, 1, OptionalInt.empty(), 0))
                .hasMessageContaining("jitter=NaN");
        assertThatThrownBy(() -> new RetryPolicy(1, 1, 1, 0, 1, OptionalInt.of(0), 0))
                .hasMessageContaining("attempts >= 1");
        assertThatThrownBy(() -> new ProbePolicy(1, 1, 0, 0)).hasMessageContaining("max=0ms");
    }
}
