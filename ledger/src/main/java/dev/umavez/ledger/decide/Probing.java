package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import java.util.List;
import java.util.Optional;

/** What follows from a probe's answer. "Found" counts at once; "absent" only when no call can be under way any more. */
public final class Probing {
    private Probing() {}

    /**
     * What becomes of an uncertain action.
     *
     * @param moment claimedMs: a moment before the question was asked
     * @param attempts the probe, to be recorded
     */
    public static Settlement after(
            ProbeAnswer answer,
            ActionClaim claim,
            ProbePolicy probe,
            long leaseMs,
            Moment moment,
            List<Attempt> attempts) {
        long nextMs = moment.nowMs() + Backoff.delayMs(probe, claim.probes() + 1);
        return switch (answer.finding()) {
            case FOUND ->
                word(claim, ActionEvent.FOUND_DONE, Doubt.CLEAR, answer.result(), Optional.empty(), "", attempts);
            case INCONCLUSIVE -> inconclusive(claim, nextMs, answer.why(), attempts);
            case ABSENT -> {
                long countsFromMs = absentCountsFromMs(claim, probe, leaseMs);
                yield moment.claimedMs() >= countsFromMs
                        ? word(
                                claim,
                                ActionEvent.FOUND_ABSENT,
                                Doubt.CLEAR,
                                Optional.empty(),
                                Optional.of(moment.nowMs()),
                                answer.why(),
                                attempts)
                        : inconclusive(
                                claim,
                                Math.max(countsFromMs, moment.nowMs() + 1),
                                "absent, but a call may still be under way",
                                attempts);
            }
        };
    }

    /** From when "absent" counts, on the database's clock in epoch milliseconds. */
    public static long absentCountsFromMs(ActionClaim claim, ProbePolicy probe, long leaseMs) {
        long known = Math.max(
                claim.lastCallMs().orElse(claim.createdMs()),
                claim.doubtSinceMs().orElse(claim.createdMs()));
        // A holder may write its first byte up to half a lease after it asked for the mark.
        return known + leaseMs / 2 + probe.absentAfterMs();
    }

    private static Settlement inconclusive(ActionClaim claim, long nextMs, String why, List<Attempt> attempts) {
        return word(claim, ActionEvent.INCONCLUSIVE, Doubt.KEEP, Optional.empty(), Optional.of(nextMs), why, attempts);
    }

    private static Settlement word(
            ActionClaim claim,
            ActionEvent event,
            Doubt doubt,
            Optional<String> result,
            Optional<Long> nextDueMs,
            String cause,
            List<Attempt> attempts) {
        return new Settlement(claim.work(), event, Actor.PROBER, doubt, result, nextDueMs, false, cause, attempts);
    }
}
