package dev.umavez.ledger.decide;

import java.util.OptionalInt;

/**
 * When an action is tried again, and when no more.
 *
 * @param firstMs the wait after the first attempt, in milliseconds, from 1
 * @param factor by how much each further wait is longer, from 1
 * @param maxMs no wait of ours is longer, in milliseconds, at least {@code firstMs}
 * @param jitter which share of a wait is left to chance, from 0 (none) to 1 (all of it)
 * @param giveUpAfterMs after this long since its creation an action is not tried again, in milliseconds, from 1
 * @param attempts at most this many attempts with an outcome, empty for no limit
 * @param crashes more attempts without an outcome than this end an action, from 0; below {@link Examine#SHARED_CRASHES} it
 *     counts as that, since the first may have been the fault of another action in the same process
 */
public record RetryPolicy(
        long firstMs, double factor, long maxMs, double jitter, long giveUpAfterMs, OptionalInt attempts, int crashes) {
    public RetryPolicy {
        if (firstMs < 1 || maxMs < firstMs || giveUpAfterMs < 1) {
            throw new IllegalArgumentException(
                    "a retry policy needs 1 <= first <= max and give_up_after above 0, but got first=" + firstMs
                            + "ms max=" + maxMs + "ms give_up_after=" + giveUpAfterMs + "ms");
        }
        if (!(factor >= 1) || !(jitter >= 0 && jitter <= 1)) {
            throw new IllegalArgumentException(
                    "a retry policy needs factor >= 1 and jitter from 0 to 1, but got factor=" + factor + " jitter="
                            + jitter);
        }
        if (crashes < 0 || attempts.isPresent() && attempts.getAsInt() < 1) {
            throw new IllegalArgumentException("a retry policy needs crashes >= 0 and attempts >= 1, but got crashes="
                    + crashes + " attempts=" + attempts);
        }
    }

    /** 2 s, doubling up to 1 h, half of it by chance, for 3 days; 5 crashes. */
    public static RetryPolicy standard() {
        return new RetryPolicy(2_000, 2, 3_600_000, 0.5, 259_200_000, OptionalInt.empty(), 5);
    }
}
