package dev.umavez.intake.verify;

import dev.umavez.ledger.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The header lines of one request in the order they came, duplicates and spelling kept. Names are looked up without regard to
 * case (RFC 9110 section 5.1). Immutable.
 */
public final class Headers {

    private static final Headers EMPTY = new Headers(new String[0]);

    /** Name, value, name, value ... */
    private final String[] lines;

    private Headers(String[] lines) {
        this.lines = lines;
    }

    /** No header at all. */
    public static Headers empty() {
        return EMPTY;
    }

    /**
     * Headers from alternating names and values.
     *
     * @throws IllegalArgumentException when a value is missing
     */
    public static Headers of(String... namesAndValues) {
        if (namesAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("A header name without a value: " + namesAndValues.length + " strings");
        }
        return new Headers(namesAndValues.clone());
    }

    /** Headers from lines. */
    public static Headers of(List<Header> lines) {
        Builder builder = builder();
        for (Header line : lines) {
            builder.add(line.name(), line.value());
        }
        return builder.build();
    }

    /** Collects lines one by one. */
    public static Builder builder() {
        return new Builder();
    }

    /** Number of lines. */
    public int size() {
        return lines.length / 2;
    }

    /** Name of line {@code index} as it was sent. */
    public String name(int index) {
        return lines[2 * index];
    }

    /** Value of line {@code index} as it was sent. */
    public String value(int index) {
        return lines[2 * index + 1];
    }

    /** Index of the first line with this name at or after {@code from}; -1 when there is none. */
    public int indexOf(String name, int from) {
        for (int i = 2 * from; i < lines.length; i += 2) {
            if (lines[i].equalsIgnoreCase(name)) {
                return i / 2;
            }
        }
        return -1;
    }

    /** True if at least one line has this name. */
    public boolean has(String name) {
        return indexOf(name, 0) >= 0;
    }

    /** How many lines have this name. */
    public int count(String name) {
        int found = 0;
        for (int at = indexOf(name, 0); at >= 0; at = indexOf(name, at + 1)) {
            found++;
        }
        return found;
    }

    /** Value of the first line with this name. */
    public Optional<String> first(String name) {
        int at = indexOf(name, 0);
        return at < 0 ? Optional.empty() : Optional.of(value(at));
    }

    /** The value if exactly one line has this name; empty when none or several do, because then nobody can say which one counts. */
    public Optional<String> only(String name) {
        int at = indexOf(name, 0);
        return at < 0 || indexOf(name, at + 1) >= 0 ? Optional.empty() : Optional.of(value(at));
    }

    /** All values with this name, in order. */
    public List<String> all(String name) {
        List<String> found = new ArrayList<>(2);
        for (int at = indexOf(name, 0); at >= 0; at = indexOf(name, at + 1)) {
            found.add(value(at));
        }
        return found;
    }

    /** All lines, in order. */
    public List<Header> lines() {
        List<Header> all = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            all.add(new Header(name(i), value(i)));
        }
        return all;
    }

    /** Names only: values may be secrets. */
    @Override
    public String toString() {
        StringBuilder names = new StringBuilder("Headers[");
        for (int i = 0; i < size(); i++) {
            names.append(i == 0 ? "" : ", ").append(name(i));
        }
        return names.append(']').toString();
    }

    /** Collects header lines; not thread-safe. */
    public static final class Builder {

        private final List<String> collected = new ArrayList<>(32);

        private Builder() {}

        /** Appends one line. */
        public Builder add(String name, String value) {
            collected.add(name);
            collected.add(value);
            return this;
        }

        /** The lines so far. */
        public Headers build() {
            return collected.isEmpty() ? EMPTY : new Headers(collected.toArray(new String[0]));
        }
    }
}
