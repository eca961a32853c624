package dev.umavez.gateway.metrics;

/** One metric with all its label values. */
interface Family {
    /** Writes it as it is now. */
    void write(PrometheusText out);
}
