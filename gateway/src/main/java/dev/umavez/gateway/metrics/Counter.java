package dev.umavez.gateway.metrics;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** A number that only grows, one for each combination of label values. Safe for use by many threads. */
public final class Counter implements Family {
    private final String name;
    private final String help;
    private final List<String> labels;
    private final Map<List<String>, LongAdder> cells = new ConcurrentHashMap<>();

    Counter(String name, String help, List<String> labels) {
        this.name = name;
        this.help = help;
        this.labels = labels;
        if (labels.isEmpty()) {
            cells.put(List.of(), new LongAdder());
        }
    }

    /** Adds one. The values belong to the labels in order, and come from a small set: never from a request. */
    public void increment(String... values) {
        List<String> key = List.of(values);
        LongAdder cell = cells.get(key);
        if (cell == null) {
            cell = cells.computeIfAbsent(key, fresh -> new LongAdder());
        }
        cell.increment();
    }

    /** The present value. */
    public long value(String... values) {
        LongAdder cell = cells.get(List.of(values));
        return cell == null ? 0 : cell.sum();
    }

    /** The sum of all cells in which this label has this value. */
    public long sum(String label, String value) {
        int at = labels.indexOf(label);
        return cells.entrySet().stream()
                .filter(cell -> cell.getKey().get(at).equals(value))
                .mapToLong(cell -> cell.getValue().sum())
                .sum();
    }

    @Override
    public void write(PrometheusText out) {
        out.head(name, help, "counter");
        cells.forEach((values, cell) -> out.sample(name, labels, values, cell.sum()));
    }
}
