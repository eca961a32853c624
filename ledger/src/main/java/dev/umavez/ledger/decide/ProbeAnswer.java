package dev.umavez.ledger.decide;

import java.util.Optional;

/**
 * What a probe brought.
 *
 * @param finding found, absent, or neither
 * @param result what the destination gives for a found effect
 * @param why for people, without payload
 */
public record ProbeAnswer(Finding finding, Optional<String> result, String why) {

    /** It happened, and nothing more is known. */
    public static ProbeAnswer found() {
        return new ProbeAnswer(Finding.FOUND, Optional.empty(), "");
    }

    /** It happened, and this is its result. */
    public static ProbeAnswer found(String result) {
        return new ProbeAnswer(Finding.FOUND, Optional.of(result), "");
    }

    /** It did not happen as far as is known now. */
    public static ProbeAnswer absent() {
        return new ProbeAnswer(Finding.ABSENT, Optional.empty(), "it is said not to have happened");
    }

    /** The answer does not tell. */
    public static ProbeAnswer inconclusive(String why) {
        return new ProbeAnswer(Finding.INCONCLUSIVE, Optional.empty(), why);
    }

    /** What a destination says about an effect. */
    public enum Finding {
        /** It happened. */
        FOUND,
        /** It did not happen as far as the destination knows now. */
        ABSENT,
        /** The answer does not tell. */
        INCONCLUSIVE
    }
}
