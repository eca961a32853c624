package dev.umavez.gateway.metrics;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** All metrics of one gateway. Safe for use by many threads. */
public final class Metrics {
    /** Content type of {@link #text}. */
    public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final List<Family> families = new CopyOnWriteArrayList<>();

    /** A new counter with these label names. */
    public Counter counter(String name, String help, String... labels) {
        return added(new Counter(name, help, List.of(labels)));
    }

    /** A new histogram of seconds with these upper bounds, ascending. */
    public Histogram histogram(String name, String help, double... bounds) {
        return added(new Histogram(name, help, bounds));
    }

    /** A value that is asked for when somebody looks. A value that is not a number is left out. */
    public void gauge(String name, String help, DoubleSupplier value) {
        added(out -> {
            double now = value.getAsDouble();
            if (!Double.isNaN(now)) {
                out.head(name, help, "gauge");
                out.sample(name, List.of(), List.of(), now);
            }
        });
    }

    /** Values by one label, asked for when somebody looks. */
    public void gauges(String name, String help, String label, Supplier<Map<String, Double>> values) {
        added(out -> {
            out.head(name, help, "gauge");
            values.get().forEach((key, value) -> out.sample(name, List.of(label), List.of(key), value));
        });
    }

    /** Everything, in the Prometheus text format. */
    public String text() {
        PrometheusText out = new PrometheusText();
        families.forEach(family -> family.write(out));
        return out.toString();
    }

    private <F extends Family> F added(F family) {
        families.add(family);
        return family;
    }
}
