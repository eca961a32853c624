package dev.umavez.gateway.metrics;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** How long something took, by upper bounds in seconds. Safe for use by many threads. */
public final class Histogram implements Family {
    private final String name;
    private final String help;
    private final double[] bounds;
    private final LongAdder[] cells;
    private final LongAdder sumNanos = new LongAdder();

    Histogram(String name, String help, double... bounds) {
        this.name = name;
        this.help = help;
        this.bounds = bounds.clone();
        this.cells = new LongAdder[bounds.length + 1];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new LongAdder();
        }
    }

    /** Notes one duration in nanoseconds. */
    public void observeNanos(long nanos) {
        double seconds = nanos / 1e9;
        int cell = 0;
        while (cell < bounds.length && seconds > bounds[cell]) {
            cell++;
        }
        cells[cell].increment();
        sumNanos.add(nanos);
    }

    @Override
    public void write(PrometheusText out) {
        out.head(name, help, "histogram");
        long count = 0;
        for (int i = 0; i < bounds.length; i++) {
            count += cells[i].sum();
            out.sample(name + "_bucket", List.of("le"), List.of(Double.toString(bounds[i])), count);
        }
        count += cells[bounds.length].sum();
        out.sample(name + "_bucket", List.of("le"), List.of("+Inf"), count);
        out.sample(name + "_sum", List.of(), List.of(), sumNanos.sum() / 1e9);
        out.sample(name + "_count", List.of(), List.of(), count);
    }
}
