package dev.umavez.intake.verify;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What verification found. There are three cases, because a rightly signed request with a stale time is a repeat (answered 200) when
 * its event is stored already, and a replay (401) when it is not: only the store can tell.
 */
public sealed interface Verdict {

    /** Folds the three cases. */
    <T> T match(
            Function<? super Valid, ? extends T> valid,
            Function<? super Untimely, ? extends T> untimely,
            Function<? super Invalid, ? extends T> invalid);

    /** Why it is not valid; empty when it is. */
    Optional<Reason> reason();

    /** True when the signature or token is right, whatever the time says. */
    boolean signatureRight();

    /** True when nothing is wrong. */
    default boolean isValid() {
        return reason().isEmpty();
    }

    /**
     * Authentic and timely.
     *
     * @param secret which of the source's secrets matched, from 0; empty when the source has none
     * @param variant which form of the scheme matched, for example {@code v1} or {@code sha256}
     */
    record Valid(OptionalInt secret, String variant) implements Verdict {

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Untimely, ? extends T> untimely,
                Function<? super Invalid, ? extends T> invalid) {
            return valid.apply(this);
        }

        @Override
        public Optional<Reason> reason() {
            return Optional.empty();
        }

        @Override
        public boolean signatureRight() {
            return true;
        }
    }

    /**
     * Rightly signed, but too long ago or too far ahead.
     *
     * @param signed what matched
     * @param skewMs now less the signed time in milliseconds: positive is old, negative is ahead
     * @param toleranceMs how much would have been allowed either way
     */
    record Untimely(Valid signed, long skewMs, long toleranceMs) implements Verdict {

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Untimely, ? extends T> untimely,
                Function<? super Invalid, ? extends T> invalid) {
            return untimely.apply(this);
        }

        @Override
        public Optional<Reason> reason() {
            return Optional.of(skewMs > 0 ? Reason.STALE_TIMESTAMP : Reason.FUTURE_TIMESTAMP);
        }

        @Override
        public boolean signatureRight() {
            return true;
        }

        /** One sentence without secrets. */
        public String detail() {
            return "The signature is right; its time is " + Math.abs(skewMs) / 1000 + " s "
                    + (skewMs > 0 ? "old" : "ahead of this clock") + ", " + toleranceMs / 1000 + " s are allowed.";
        }
    }

    /**
     * Not authentic.
     *
     * @param why the reason
     * @param detail one sentence without secrets or header values
     */
    record Invalid(Reason why, String detail) implements Verdict {

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Untimely, ? extends T> untimely,
                Function<? super Invalid, ? extends T> invalid) {
            return invalid.apply(this);
        }

        @Override
        public Optional<Reason> reason() {
            return Optional.of(why);
        }

        @Override
        public boolean signatureRight() {
            return false;
        }
    }
}
