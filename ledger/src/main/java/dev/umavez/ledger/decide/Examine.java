package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import java.util.List;
import java.util.Optional;

/** What follows for an action whose holder vanished without a word: the janitor's decision. */
public final class Examine {
    /**
     * So many crashes may have been another action's fault: whoever runs actions has to hold those with as many apart, one at a time.
     * Before that no crash ends an action.
     */
    public static final int SHARED_CRASHES = 2;

    private Examine() {}

    /**
     * Whether a call of the vanished holder may have left: its mark was set; or the destination takes repeats, so that no mark is
     * written before a call and the claim itself stands for it.
     *
     * @throws IllegalArgumentException when the lease before this claim ended with a word
     */
    public static boolean mayHaveCalled(ActionClaim claim, ActionPolicy policy) {
        boolean marked = claim.abandoned()
                .orElseThrow(() -> new IllegalArgumentException("nobody abandoned this action"))
                .marked();
        return marked || CallScope.claimStandsForCall(claim, policy);
    }

    /**
     * What becomes of an abandoned action.
     *
     * @param chance from 0 to below 1, for the jitter
     * @param attempts the examination, to be recorded
     */
    public static Settlement abandoned(
            ActionClaim claim, ActionPolicy policy, long nowMs, double chance, List<Attempt> attempts) {
        boolean called = mayHaveCalled(claim, policy);
        boolean tooOften =
                claim.crashes() + 1 > Math.max(SHARED_CRASHES, policy.retry().crashes());
        long againMs = Schedule.afterCrashMs(claim, policy, nowMs, chance);
        if (!called && claim.doubtSinceMs().isEmpty()) {
            return tooOften
                    ? word(claim, ActionEvent.CRASHED_TOO_OFTEN, Doubt.KEEP, Optional.empty(), often(claim), attempts)
                    : word(
                            claim,
                            ActionEvent.ABANDONED_BEFORE_MARK,
                            Doubt.KEEP,
                            Optional.of(againMs),
                            "its holder vanished before the call",
                            attempts);
        }
        Doubt doubt = called ? Doubt.SET : Doubt.KEEP;
        long firstCallMs = claim.firstCallMs().orElse(claim.createdMs());
        if (!tooOften && CallScope.isRepeatSafe(claim, policy, firstCallMs, againMs)) {
            String why = "its holder vanished, perhaps after the call; a repeat is safe";
            return word(claim, ActionEvent.ABANDONED_REPEAT_SAFE, doubt, Optional.of(againMs), why, attempts);
        }
        String why = tooOften ? often(claim) : "its holder vanished after the call may have left";
        Optional<Long> probeMs = Schedule.firstProbeMs(policy, nowMs);
        return word(claim, ActionEvent.ABANDONED_AFTER_MARK, doubt, probeMs, why, attempts);
    }

    private static String often(ActionClaim claim) {
        return "its holder vanished " + (claim.crashes() + 1) + " times";
    }

    private static Settlement word(
            ActionClaim claim,
            ActionEvent event,
            Doubt doubt,
            Optional<Long> nextDueMs,
            String why,
            List<Attempt> attempts) {
        return new Settlement(
                claim.work(), event, Actor.JANITOR, doubt, Optional.empty(), nextDueMs, true, why, attempts);
    }
}
