package dev.umavez.gateway.metrics;

import java.util.List;

/** Writes the Prometheus text exposition format 0.0.4. */
final class PrometheusText {
    private final StringBuilder out = new StringBuilder(4096);

    void head(String name, String help, String type) {
        out.append("# HELP ").append(name).append(' ').append(help).append('\n');
        out.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    void sample(String name, List<String> labels, List<String> values, double value) {
        out.append(name);
        if (!labels.isEmpty()) {
            out.append('{');
            for (int i = 0; i < labels.size(); i++) {
                out.append(i == 0 ? "" : ",").append(labels.get(i)).append("=\"");
                escape(values.get(i));
                out.append('"');
            }
            out.append('}');
        }
        out.append(' ').append(number(value)).append('\n');
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private void escape(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '"' -> out.append("\\\"");
                case '\n' -> out.append("\\n");
                default -> out.append(c);
            }
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
