package dev.umavez;

import dev.umavez.ledger.ActionState;
import java.util.Optional;
import java.util.function.Function;

/**
 * What became of an action that was handed in. Nothing is in force before the caller's transaction commits.
 *
 * <pre>{@code
 * Enqueued enqueued = umavez.enqueue(connection, action);
 * String said = enqueued.match(made -> "accepted", met -> "asked for before, now " + met.state().word());
 * }</pre>
 */
public sealed interface Enqueued {
    /** The action's public id, {@code act_…}: the same for the same identity, for ever. */
    String id();

    /** Applies the function of this case. */
    <T> T match(Function<New, T> isNew, Function<Existing, T> existing);

    /**
     * This call made the action.
     *
     * @param id the action's public id
     */
    record New(String id) implements Enqueued {
        @Override
        public <T> T match(Function<New, T> isNew, Function<Existing, T> existing) {
            return isNew.apply(this);
        }
    }

    /**
     * Somebody asked for the same effect before; nothing was written but, where the payloads differ, the trace that they do.
     *
     * @param id the action's public id
     * @param state what it is doing
     * @param result what its handler gave for it, when it is done and gave something
     * @param differs whether its stored payload is another one; the stored one stays
     */
    record Existing(String id, ActionState state, Optional<String> result, boolean differs) implements Enqueued {
        @Override
        public <T> T match(Function<New, T> isNew, Function<Existing, T> existing) {
            return existing.apply(this);
        }
    }
}
