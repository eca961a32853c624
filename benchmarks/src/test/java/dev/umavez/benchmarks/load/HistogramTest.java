package dev.umavez.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class HistogramTest {

    @Test
    void shares_are_found_to_two_percent() {
        Histogram histogram = new Histogram();
        for (int i = 1; i <= 1_000; i++) {
            histogram.record(i * 100_000L);
        }
        assertThat(histogram.atMostMs(0.5)).isCloseTo(50, Percentage.withPercentage(2));
        assertThat(histogram.atMostMs(0.99)).isCloseTo(99, Percentage.withPercentage(2));
        assertThat(histogram.atMostMs(1)).isCloseTo(100, Percentage.withPercentage(2));
    }

    @Test
    void short_ones_are_exact_and_the_longest_has_a_place() {
        Histogram histogram = new Histogram();
        histogram.record(7);
        histogram.record(-5);
        assertThat(histogram.atMostMs(1)).isCloseTo(7e-6, within(1e-12));
        histogram.record(Long.MAX_VALUE);
        assertThat(histogram.total()).isEqualTo(3);
    }

    @Test
    void two_merged_are_as_one() {
        Histogram one = new Histogram();
        Histogram other = new Histogram();
        one.record(1_000_000);
        other.record(3_000_000);
        one.merge(other);
        assertThat(one.total()).isEqualTo(2);
        assertThat(one.atMostMs(0.5)).isCloseTo(1, Percentage.withPercentage(2));
        assertThat(one.atMostMs(1)).isCloseTo(3, Percentage.withPercentage(2));
    }
}
