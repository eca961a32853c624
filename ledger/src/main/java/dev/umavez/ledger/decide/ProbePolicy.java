package dev.umavez.ledger.decide;

/**
 * How a destination is asked whether an uncertain effect happened.
 *
 * @param firstMs how long after the doubt the first question is asked, in milliseconds, from 1
 * @param factor by how much the wait grows after each inconclusive answer, from 1
 * @param maxMs no wait is longer, in milliseconds, at least {@code firstMs}
 * @param absentAfterMs "absent" counts only when asked at least this long after the last moment at which a call could have left, in
 *     milliseconds
 */
public record ProbePolicy(long firstMs, double factor, long maxMs, long absentAfterMs) {
    public ProbePolicy {
        if (firstMs < 1 || maxMs < firstMs || !(factor >= 1) || absentAfterMs < 0) {
            throw new IllegalArgumentException(
                    "a probe policy needs 1 <= first <= max, factor >= 1 and absent_after >= 0, but got first="
                            + firstMs + "ms max=" + maxMs + "ms factor=" + factor + " absent_after=" + absentAfterMs
                            + "ms");
        }
    }

    /** After 1 s, doubling up to 10 minutes; "absent" counts after three time-outs. */
    public static ProbePolicy standard(long timeoutMs) {
        return new ProbePolicy(1_000, 2, 600_000, 3 * timeoutMs);
    }
}
