package dev.umavez.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/**
 * One figure, measured several times.
 *
 * @param values in order of measurement, at least one
 */
record Rounds(double[] values) {

    double median() {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** Median and, behind it, the least and the greatest: {@code 21,400 (19,800–22,100)}. */
    String text(int decimals) {
        String number = "%,." + decimals + "f";
        String median = String.format(Locale.ROOT, number, median());
        if (values.length == 1) {
            return median;
        }
        return String.format(
                Locale.ROOT,
                "%s (" + number + "–" + number + ")",
                median,
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow());
    }
}
