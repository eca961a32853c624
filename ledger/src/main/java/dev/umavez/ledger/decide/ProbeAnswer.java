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
