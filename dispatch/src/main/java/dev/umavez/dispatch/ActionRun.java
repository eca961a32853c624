package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.MarkAnswer;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import dev.umavez.ledger.decide.ActionPolicy;
import dev.umavez.ledger.decide.Decide;
import dev.umavez.ledger.decide.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/**
 * The steps of one run of one action: probe, or confirm, mark, call, judge, settle. Stateless between runs; safe for use by many
 * threads. No store connection is held while it waits for a destination.
 */
final class ActionRun {
    private final WorkLedger ledger;
    private final DispatchSettings settings;
    private final Surroundings surroundings;
    private final DispatchEvents events;
    private final CrashPoint crash;
    private final Effects effects;
    private final Recorder recorder;
    private final Confirming confirming;
    private final Prober prober;
    private final NewerTold newness;

    ActionRun(
            WorkLedger ledger,
            Destinations destinations,
            Courier courier,
            Optional<Effects> inProcess,
            DispatchSettings settings,
            Surroundings surroundings,
            DispatchEvents events,
            CrashPoint crash) {
        this.ledger = ledger;
        this.settings = settings;
        this.surroundings = surroundings;
        this.events = events;
        this.crash = crash;
        Calls calls = new Calls(courier, settings.maxAnswerBytes());
        this.effects = inProcess.orElseGet(() -> new HttpEffects(calls, surroundings));
        this.recorder = new Recorder(settings.node());
        this.confirming = new Confirming(calls, destinations, recorder, surroundings);
        this.newness = new NewerTold(ledger, recorder, surroundings);
        this.prober = new Prober(effects, recorder, surroundings, settings.leaseMs());
    }

    /** Runs an action that was claimed; blocks until the destination has answered or its time is over. */
    Ended run(Held.Action action, DestinationPolicy policy, ActionRules rules) {
        ActionClaim claim = action.claim();
        crash.reached(CrashPoint.Moment.AFTER_CLAIM, claim);
        if (!action.held().isOurs(surroundings.nowNanos())) {
            return new Ended.Dropped();
        }
        boolean foreign = policy.org()
                .map(org -> !org.equals(claim.key().object().org().readable()))
                .orElse(false);
        if (foreign) {
            return new Ended.Unconfigured("destination " + action.destination() + " for this organisation");
        }
        events.started(claim);
        if (claim.state() == ActionState.UNCERTAIN) {
            return effects.canAsk(claim)
                    ? new Ended.Word(prober.probe(action, policy, rules), Standing.SILENT)
                    : new Ended.Unconfigured("probe of " + action.destination());
        }
        ActionPolicy decide = policies(claim, policy);
        Optional<Settlement> unsafe = Decide.beforeCall(claim, decide, moment(action), List.of());
        if (unsafe.isPresent()) {
            return new Ended.Word(unsafe.get(), Standing.SILENT);
        }
        return confirmed(action, policy, decide, rules);
    }

    private Ended confirmed(Held.Action action, DestinationPolicy policy, ActionPolicy decide, ActionRules rules) {
        List<Attempt> attempts = new ArrayList<>();
        if (action.claim().request().confirm().isPresent()) {
            Request.Confirm confirm = action.claim().request().confirm().get();
            Optional<Confirming.Confirmed> asked = confirming.ask(action.claim(), confirm, rules);
            if (asked.isEmpty()) {
                return new Ended.Unconfigured("destination " + confirm.destination());
            }
            attempts.add(asked.get().attempt());
            if (asked.get().instead().isPresent()) {
                return silent(action, decide, asked.get().instead().get(), attempts);
            }
        }
        return marked(action, policy, decide, rules, attempts);
    }

    private Ended marked(
            Held.Action action,
            DestinationPolicy policy,
            ActionPolicy decide,
            ActionRules rules,
            List<Attempt> attempts) {
        if (policy.repeat().kind() == Repeat.Kind.NEVER) {
            long askedNanos = surroundings.nowNanos();
            MarkAnswer mark;
            try {
                mark = ledger.mark(action.held().work(), settings.leaseMs()).join();
            } catch (CompletionException | StoreUnavailableException e) {
                return notSent(action, decide, attempts, "the store did not confirm the call mark");
            }
            if (!mark.granted()) {
                return new Ended.Dropped();
            }
            action.held().renewed(askedNanos, settings.leaseMs());
            Optional<Ended> old = outdated(action, decide, attempts);
            if (old.isPresent()) {
                return old.get();
            }
            crash.reached(CrashPoint.Moment.AFTER_MARK, action.claim());
            if (surroundings.nowNanos() - askedNanos > settings.leaseMs() * 500_000) {
                // Somebody may be about to examine this row: no byte is written, which is a fact that the fence guards.
                return notSent(action, decide, attempts, "the call mark came too late");
            }
        } else if (!stillSafe(action, decide)) {
            return new Ended.Dropped();
        } else {
            Optional<Ended> old = outdated(action, decide, attempts);
            if (old.isPresent()) {
                return old.get();
            }
        }
        return called(action, policy, decide, rules, attempts);
    }

    /** Confirming may have taken long: ask again, right before the call, whether the row is ours and a repeat is safe. */
    private boolean stillSafe(Held.Action action, ActionPolicy decide) {
        return action.held().isOurs(surroundings.nowNanos())
                && Decide.beforeCall(action.claim(), decide, moment(action), List.of())
                        .isEmpty();
    }

    private Ended called(
            Held.Action action,
            DestinationPolicy policy,
            ActionPolicy decide,
            ActionRules rules,
            List<Attempt> attempts) {
        ActionClaim claim = action.claim();
        Recorder.Begun begun = recorder.begin(claim, Attempt.Kind.CALL, surroundings.nowMs());
        long startedNanos = surroundings.nowNanos();
        Effects.Tried tried = effects.attempt(claim, policy, rules);
        crash.reached(CrashPoint.Moment.AFTER_CALL, claim);
        Outcome outcome = tried.standing() == Standing.UNAUTHORISED ? later(tried.outcome()) : tried.outcome();
        events.ended(claim, outcome, (surroundings.nowNanos() - startedNanos) / 1_000_000);
        attempts.add(begun.ended(surroundings.nowMs(), outcome.word(), outcome.why(), tried.shown()));
        Settlement settlement = settlement(action, decide, outcome, attempts);
        return new Ended.Word(settlement, tried.standing(), tried.holdMs());
    }

    /**
     * Whose credentials are refused comes again after the pause that follows, behind others: the one call that then tries the
     * destination shall not always be the same.
     */
    private Outcome later(Outcome outcome) {
        return outcome.match(new Outcome.Cases<Outcome>(
                done -> done,
                rejected -> rejected,
                notDone -> new Outcome.NotDone(
                        notDone.why(),
                        Optional.of(Math.max(notDone.retryAfterMs().orElse(0L), settings.pauseMs()))),
                unknown -> unknown,
                notNeeded -> notNeeded));
    }

    /** What ends the run in place of a call, when revisions speak against it or cannot be read. */
    private Optional<Ended> outdated(Held.Action action, ActionPolicy decide, List<Attempt> attempts) {
        try {
            // A confirmation that was asked before is evidence too.
            return newness.against(action.claim()).map(word -> new Ended.Word(word.after(attempts), Standing.SILENT));
        } catch (StoreUnavailableException e) {
            return Optional.of(notSent(action, decide, attempts, "the store did not say which revisions are known"));
        }
    }

    private Ended notSent(Held.Action action, ActionPolicy decide, List<Attempt> attempts, String why) {
        Outcome outcome = new Outcome.NotDone(why, Optional.empty());
        attempts.add(recorder.begin(action.claim(), Attempt.Kind.CALL, surroundings.nowMs())
                .ended(surroundings.nowMs(), outcome.word(), why));
        return silent(action, decide, outcome, attempts);
    }

    /** A word about an action whose destination was not called. */
    private Ended silent(Held.Action action, ActionPolicy decide, Outcome outcome, List<Attempt> attempts) {
        return new Ended.Word(settlement(action, decide, outcome, attempts), Standing.SILENT);
    }

    private Settlement settlement(Held.Action action, ActionPolicy decide, Outcome outcome, List<Attempt> attempts) {
        return Decide.after(
                outcome,
                action.claim(),
                decide,
                moment(action),
                surroundings.random().nextDouble(),
                attempts);
    }

    private Moment moment(Held.Action action) {
        return new Moment(action.held().claimedMs(), action.held().nowMs(surroundings.nowNanos()));
    }

    /** What decisions need to know; an action that nobody can be asked about has no probe. */
    ActionPolicy policies(ActionClaim claim, DestinationPolicy policy) {
        return new ActionPolicy(
                policy.repeat(),
                policy.timeoutMs(),
                policy.retry(),
                effects.canAsk(claim) ? Optional.of(policy.probe()) : Optional.empty(),
                settings.leaseMs(),
                policy.scope());
    }
}
