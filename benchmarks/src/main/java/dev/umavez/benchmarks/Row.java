package dev.umavez.benchmarks;

import java.util.List;

/**
 * A line of the result.
 *
 * @param work what was measured
 * @param where on which store
 * @param connections how many senders
 * @param perSecond its rate
 * @param p50Ms half took no longer
 * @param p99Ms 99 of 100 took no longer
 * @param remark what else is worth saying, such as errors and memory
 */
record Row(String work, String where, int connections, Rounds perSecond, Rounds p50Ms, Rounds p99Ms, String remark) {
    static final String HEAD = """
            | work | store | connections | per second | p50 ms | p99 ms | remark |
            | --- | --- | ---: | ---: | ---: | ---: | --- |
            """;

    String markdown() {
        return "| "
                + String.join(
                        " | ",
                        List.of(
                                work,
                                where,
                                connections == 0 ? "" : Integer.toString(connections),
                                perSecond.text(0),
                                p50Ms.median() == 0 ? "" : p50Ms.text(1),
                                p99Ms.median() == 0 ? "" : p99Ms.text(1),
                                remark))
                + " |";
    }
}
