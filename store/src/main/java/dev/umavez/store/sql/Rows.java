package dev.umavez.store.sql;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows for one statement; the values of a row stand in the order of the statement's parameters. Where a statement takes single values
 * beside arrays, the first row gives them. Used by one thread.
 */
public final class Rows {

    private final List<@Nullable Object[]> rows;

    /** No rows yet. */
    public Rows() {
        this(16);
    }

    /** No rows yet, with room for so many. */
    public Rows(int capacity) {
        rows = new ArrayList<>(capacity);
    }

    /** One row. */
    public static Rows of(@Nullable Object... values) {
        return new Rows(1).add(values);
    }

    /** Adds a row: numbers, texts, byte arrays or null. */
    public Rows add(@Nullable Object... values) {
        rows.add(values);
        return this;
    }

    public int size() {
        return rows.size();
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    @Nullable
    Object[] get(int row) {
        return rows.get(row);
    }
}
