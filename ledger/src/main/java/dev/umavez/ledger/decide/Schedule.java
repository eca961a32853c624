package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import java.util.Optional;

/** When an action comes again. All times are the database's, in epoch milliseconds. */
final class Schedule {
    private Schedule() {}

    /**
     * When to try again after an attempt with an outcome.
     *
     * @param retryAfterMs how long the destination asked to wait
     * @return empty when no try is left: attempts or time are used up
     */
    static Optional<Long> nextTryMs(
            ActionClaim claim, ActionPolicy policy, long nowMs, Optional<Long> retryAfterMs, double chance) {
        RetryPolicy retry = policy.retry();
        long endMs = claim.createdMs() + retry.giveUpAfterMs();
        boolean attemptsLeft = retry.attempts().isEmpty()
                || attempts(claim) + 1 < retry.attempts().getAsInt();
        if (nowMs >= endMs || !attemptsLeft) {
            return Optional.empty();
        }
        long earliestMs = nowMs + Backoff.bounded(retryAfterMs.orElse(0L), retry);
        long oursMs = nowMs + Backoff.delayMs(retry, attempts(claim), chance);
        // The last try is made at the end of the time, not given away because a longer wait was next or was asked for.
        return Optional.of(Math.min(endMs, Math.max(earliestMs, oursMs)));
    }

    /**
     * When to repeat a call that may have had its effect: like {@link #nextTryMs}, but brought forward into the window in which the
     * destination still knows the key.
     *
     * @return empty when no repeat is safe, or no try is left
     */
    static Optional<Long> nextSafeTryMs(
            ActionClaim claim, ActionPolicy policy, long firstCallMs, long nowMs, double chance) {
        return nextTryMs(claim, policy, nowMs, Optional.empty(), chance)
                .map(dueMs -> CallScope.isRepeatSafe(claim, policy, firstCallMs, dueMs)
                        ? dueMs
                        : nowMs + Backoff.delayMs(policy.retry(), 0, chance))
                .filter(dueMs -> CallScope.isRepeatSafe(claim, policy, firstCallMs, dueMs));
    }

    /** Attempts since a person last brought the action back. */
    private static int attempts(ActionClaim claim) {
        return Math.max(0, claim.attempts() - claim.memory().earlierAttempts());
    }

    /** When to look at an action again whose holder vanished: at once for the first time, so that a restart costs nothing. */
    static long afterCrashMs(ActionClaim claim, ActionPolicy policy, long nowMs, double chance) {
        return claim.crashes() == 0 ? nowMs : nowMs + Backoff.delayMs(policy.retry(), claim.crashes() - 1, chance);
    }

    /** When to ask about an action that becomes uncertain now; empty when nobody can be asked. */
    static Optional<Long> firstProbeMs(ActionPolicy policy, long nowMs) {
        return policy.probe().map(probe -> nowMs + Backoff.delayMs(probe, 0));
    }
}
