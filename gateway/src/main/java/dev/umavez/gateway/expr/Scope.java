package dev.umavez.gateway.expr;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of variables: trees of {@link Map}, {@link java.util.List}, {@link String}, {@link Boolean}, {@link dev.umavez.intake.content.ExactNumber} and
 * null, as they were decoded. Immutable as far as nobody changes the trees.
 */
public final class Scope {
    private static final Scope EMPTY = new Scope(Map.of());

    private final Map<String, @Nullable Object> values;

    private Scope(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    /** No variables. */
    public static Scope empty() {
        return EMPTY;
    }

    /** This scope and one more variable. */
    public Scope with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> more = new HashMap<>(values);
        more.put(name, value);
        return new Scope(more);
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    @Nullable
    Object get(String name) {
        return values.get(name);
    }

    /** As CEL sees the variable. */
    Optional<Object> view(String name) {
        return has(name) ? Optional.of(CelView.of(get(name))) : Optional.empty();
    }
}
