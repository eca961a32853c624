package dev.umavez;

import dev.umavez.embed.Scalars;
import java.time.Duration;
import java.util.Optional;

/**
 * One effect that happens once inside the caller's transaction: its name, its identity, how its answer is kept, and what else is asked.
 *
 * <pre>{@code
 * static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());
 *
 * String orderId = umavez.once(
 *         connection, PLACE_ORDER.of(Identity.of("shop", "cart", cartId)).content(Content.json(body)), () -> insertOrder(connection, cart));
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 *
 * @param <T> the answer's type
 */
public final class Once<T> {
    private final Effect<T> effect;
    private final Identity identity;
    private final Optional<Content> content;
    private final Optional<Duration> patience;
    private final boolean recoverable;

    private Once(
            Effect<T> effect,
            Identity identity,
            Optional<Content> content,
            Optional<Duration> patience,
            boolean recoverable) {
        this.effect = effect;
        this.identity = identity;
        this.content = content;
        this.patience = patience;
        this.recoverable = recoverable;
    }

    /**
     * The name of an effect and how its answers are kept: a constant of the program. The name is part of every key and is never changed.
     *
     * @param name 1 to 1,024 bytes
     * @param answers how answers are kept
     */
    public static <T> Effect<T> effect(String name, Codec<T> answers) {
        return new Effect<>(Scalars.text("effect", name), answers);
    }

    /**
     * A named effect.
     *
     * @param name part of every key
     * @param answers how answers are kept
     */
    public record Effect<T>(String name, Codec<T> answers) {
        /** This effect for one identity. */
        public Once<T> of(Identity identity) {
            return new Once<>(this, identity, Optional.empty(), Optional.empty(), false);
        }
    }

    /** Compares what the caller sent with what came first under this key; other content is a {@link DifferentContentException}. */
    public Once<T> content(Content sent) {
        return new Once<>(effect, identity, Optional.of(sent), patience, recoverable);
    }

    /**
     * Waits no longer than this for a twin that is in the middle of its transaction, then {@link InProgressException}; zero does not wait at
     * all. Without it the connection's own lock time-out decides. Costs a few statements more, and is {@link #recoverable}.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public Once<T> waitAtMost(Duration most) {
        if (most.isNegative()) {
            throw new IllegalArgumentException("the wait for a twin is 0 or more, but was " + most);
        }
        return new Once<>(effect, identity, content, Optional.of(most), recoverable);
    }

    /**
     * Lets the transaction go on after the work has thrown: key and rows of the work are taken back by a savepoint, and what was written before
     * stays. Without it a transaction on PostgreSQL whose work threw can only be rolled back. Costs two statements more.
     */
    public Once<T> recoverable() {
        return new Once<>(effect, identity, content, patience, true);
    }

    Effect<T> effect() {
        return effect;
    }

    Identity identity() {
        return identity;
    }

    Optional<Content> content() {
        return content;
    }

    boolean isRecoverable() {
        return recoverable;
    }

    Optional<Duration> patience() {
        return patience;
    }
}
