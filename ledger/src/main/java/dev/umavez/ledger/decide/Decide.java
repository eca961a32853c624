package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import java.util.List;
import java.util.Optional;

/**
 * Which transition follows from an attempt's outcome, and when the action comes again. Doubt is sticky: an unknown outcome sets it, and
 * only a success, an accepted "absent" or a person clears it, so that an action in doubt never ends dead by running out of time.
 */
public final class Decide {
    private Decide() {}

    /**
     * Whether a call may leave now: always without doubt; in doubt only where a repeat is safe.
     *
     * @return the settlement to write in place of a call when it may not
     */
    public static Optional<Settlement> beforeCall(
            ActionClaim claim, ActionPolicy policy, Moment moment, List<Attempt> attempts) {
        boolean allowed = claim.doubtSinceMs().isEmpty()
                || CallScope.isRepeatSafe(claim, policy, firstCallMs(claim, moment), moment.nowMs());
        if (allowed) {
            return Optional.empty();
        }
        String why = "an earlier call may have had its effect, and a repeat is not safe any more";
        return Optional.of(
                uncertain(claim, policy, moment, ActionEvent.REPEAT_BECAME_UNSAFE, Doubt.KEEP, why, attempts));
    }

    /**
     * What follows when revisions speak against a call, or when nobody can tell and there is no confirmation.
     *
     * @param verdict stale or untold
     * @param attempts the comparison, to be recorded
     */
    public static Settlement guarded(Freshness.Verdict verdict, String why, ActionClaim claim, List<Attempt> attempts) {
        ActionEvent event = verdict == Freshness.Verdict.STALE ? ActionEvent.STALE : ActionEvent.UNDECIDED;
        return word(claim, event, Doubt.KEEP, Optional.empty(), Optional.empty(), why, attempts);
    }

    /**
     * What follows from an outcome.
     *
     * @param chance from 0 to below 1, for the jitter
     * @param attempts the attempts to record with it
     */
    public static Settlement after(
            Outcome outcome,
            ActionClaim claim,
            ActionPolicy policy,
            Moment moment,
            double chance,
            List<Attempt> attempts) {
        return outcome.match(new Outcome.Cases<>(
                done -> word(claim, ActionEvent.SUCCEEDED, Doubt.CLEAR, done.result(), Optional.empty(), "", attempts),
                rejected -> rejected(rejected.why(), claim, policy, moment, attempts),
                notDone -> notDone(notDone, claim, policy, moment, chance, attempts),
                unknown -> unknown(unknown.why(), claim, policy, moment, chance, attempts),
                notNeeded -> word(
                        claim,
                        ActionEvent.NOT_NEEDED,
                        Doubt.KEEP,
                        Optional.empty(),
                        Optional.empty(),
                        notNeeded.why(),
                        attempts)));
    }

    private static Settlement rejected(
            String why, ActionClaim claim, ActionPolicy policy, Moment moment, List<Attempt> attempts) {
        if (claim.doubtSinceMs().isPresent()) {
            String more = why + "; an earlier call may have had its effect";
            return uncertain(claim, policy, moment, ActionEvent.REJECTED_IN_DOUBT, Doubt.KEEP, more, attempts);
        }
        return word(claim, ActionEvent.REJECTED, Doubt.KEEP, Optional.empty(), Optional.empty(), why, attempts);
    }

    private static Settlement notDone(
            Outcome.NotDone outcome,
            ActionClaim claim,
            ActionPolicy policy,
            Moment moment,
            double chance,
            List<Attempt> attempts) {
        boolean inDoubt = claim.doubtSinceMs().isPresent();
        // Without doubt this clears the memory of calls: the one that left is known to have done nothing.
        Doubt doubt = inDoubt ? Doubt.KEEP : Doubt.CLEAR;
        Optional<Long> dueMs = Schedule.nextTryMs(claim, policy, moment.nowMs(), outcome.retryAfterMs(), chance);
        if (dueMs.isPresent()) {
            return word(claim, ActionEvent.NOT_DONE_TIME_LEFT, doubt, Optional.empty(), dueMs, outcome.why(), attempts);
        }
        String why = outcome.why() + "; no further attempt is left";
        if (inDoubt) {
            return uncertain(claim, policy, moment, ActionEvent.NOT_DONE_NONE_LEFT_IN_DOUBT, Doubt.KEEP, why, attempts);
        }
        return word(claim, ActionEvent.NOT_DONE_NONE_LEFT, doubt, Optional.empty(), Optional.empty(), why, attempts);
    }

    private static Settlement unknown(
            String why, ActionClaim claim, ActionPolicy policy, Moment moment, double chance, List<Attempt> attempts) {
        Optional<Long> dueMs =
                Schedule.nextSafeTryMs(claim, policy, firstCallMs(claim, moment), moment.nowMs(), chance);
        if (dueMs.isPresent()) {
            return word(claim, ActionEvent.UNKNOWN_REPEAT_SAFE, Doubt.SET, Optional.empty(), dueMs, why, attempts);
        }
        return uncertain(claim, policy, moment, ActionEvent.UNKNOWN, Doubt.SET, why, attempts);
    }

    /** The first moment at which a call of this action may have left; too early rather than too late. */
    private static long firstCallMs(ActionClaim claim, Moment moment) {
        return claim.firstCallMs()
                .orElseGet(() -> claim.doubtSinceMs().isPresent() ? claim.createdMs() : moment.claimedMs());
    }

    private static Settlement uncertain(
            ActionClaim claim,
            ActionPolicy policy,
            Moment moment,
            ActionEvent event,
            Doubt doubt,
            String why,
            List<Attempt> attempts) {
        Optional<Long> probeMs = Schedule.firstProbeMs(policy, moment.nowMs());
        return word(claim, event, doubt, Optional.empty(), probeMs, why, attempts);
    }

    private static Settlement word(
            ActionClaim claim,
            ActionEvent event,
            Doubt doubt,
            Optional<String> result,
            Optional<Long> nextDueMs,
            String cause,
            List<Attempt> attempts) {
        return new Settlement(claim.work(), event, Actor.HOLDER, doubt, result, nextDueMs, false, cause, attempts);
    }
}
