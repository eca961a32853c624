package dev.umavez.ledger;

import java.util.Optional;
import java.util.function.Function;

/**
 * What an attempt brought about. <em>Known not applied</em> and <em>unknown</em> are different types, so that every caller has to
 * choose; {@link #match} takes one function for each.
 */
public sealed interface Outcome {
    /**
     * The effect happened.
     *
     * @param result what the destination gave for it, empty where nothing was asked for
     */
    record Succeeded(Optional<String> result) implements Outcome {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.succeeded().apply(this);
        }
    }

    /**
     * The destination refused for good; the effect did not happen.
     *
     * @param why for people, without payload
     */
    record Rejected(String why) implements Outcome {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.rejected().apply(this);
        }
    }

    /**
     * The effect is known not to have happened; it may be tried again.
     *
     * @param why for people, without payload
     * @param retryAfterMs how long the destination asked to wait, in milliseconds, empty when it did not
     */
    record NotDone(String why, Optional<Long> retryAfterMs) implements Outcome {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.notDone().apply(this);
        }
    }

    /**
     * Nobody knows whether the effect happened.
     *
     * @param why for people, without payload
     */
    record Unknown(String why) implements Outcome {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.unknown().apply(this);
        }
    }

    /**
     * The effect is not wanted any more; nothing was called.
     *
     * @param why the evidence, for people
     */
    record NotNeeded(String why) implements Outcome {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.notNeeded().apply(this);
        }
    }

    /** The effect happened. */
    static Outcome done() {
        return new Succeeded(Optional.empty());
    }

    /** The effect happened, and this is its result. */
    static Outcome done(String result) {
        return new Succeeded(Optional.of(result));
    }

    /** Refused for good: it did not happen, and trying again does not help. */
    static Outcome rejected(String why) {
        return new Rejected(why);
    }

    /** It is known not to have happened, and may be tried again when the retry policy says so. */
    static Outcome notDone(String why) {
        return new NotDone(why, Optional.empty());
    }

    /** It is known not to have happened, and may be tried again after so many milliseconds. */
    static Outcome notDone(String why, long retryAfterMs) {
        return new NotDone(why, Optional.of(retryAfterMs));
    }

    /** Nobody knows whether it happened. */
    static Outcome unknown(String why) {
        return new Unknown(why);
    }

    /** It is not wanted any more, and was not done. */
    static Outcome notNeeded(String why) {
        return new NotNeeded(why);
    }

    /** Applies the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** One function for each case. */
    record Cases<T>(
            Function<Succeeded, T> succeeded,
            Function<Rejected, T> rejected,
            Function<NotDone, T> notDone,
            Function<Unknown, T> unknown,
            Function<NotNeeded, T> notNeeded) {}

    /** The lower-case word by which attempts record this outcome: succeeded, rejected, not_done, unknown, not_needed. */
    default String word() {
        return match(
                new Cases<>(s -> "succeeded", r -> "rejected", n -> "not_done", u -> "unknown", n -> "not_needed"));
    }

    /** The reason, empty for a success. */
    default String why() {
        return match(new Cases<>(s -> "", Rejected::why, NotDone::why, Unknown::why, NotNeeded::why));
    }
}
