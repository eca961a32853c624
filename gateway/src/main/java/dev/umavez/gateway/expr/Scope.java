package dev.umavez.gateway.expr;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of variables: trees of {@link java.util.Map}, {@link java.util.List}, {@link String}, {@link Boolean},
 * {@link dev.umavez.intake.content.ExactNumber} and null, as they were decoded. Immutable as far as nobody changes the trees. A chain:
 * there are never more than a dozen variables, and each phase adds to the one before.
 */
public final class Scope {
    private static final Scope EMPTY = new Scope(null, "", null);

    private final @Nullable Scope rest;
    private final String name;
    private final @Nullable Object value;

    private Scope(@Nullable Scope rest, String name, @Nullable Object value) {
        this.rest = rest;
        this.name = name;
        this.value = value;
    }

    /** No variables. */
    public static Scope empty() {
        return EMPTY;
    }

    /** This scope and one more variable; it hides one of the same name. */
    public Scope with(String variable, @Nullable Object its) {
        return new Scope(this, variable, its);
    }

    private @Nullable Scope find(String variable) {
        Scope at = this;
        while (at != null && !at.name.equals(variable)) {
            at = at.rest;
        }
        return at;
    }

    boolean has(String variable) {
        return find(variable) != null;
    }

    /** The value, null for null and for a variable that is not there. */
    @Nullable
    Object get(String variable) {
        Scope found = find(variable);
        return found == null ? null : found.value;
    }

    /** As CEL sees the variable. */
    Optional<Object> view(String variable) {
        Scope found = find(variable);
        return found == null ? Optional.empty() : Optional.of(CelView.of(found.value));
    }
}
