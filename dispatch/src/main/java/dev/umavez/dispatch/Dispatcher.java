package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import dev.umavez.ledger.WorkRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Takes due work out of the ledger and brings it to its end: claims, examines what others abandoned, runs, settles, renews. It owns no
 * thread: {@link DispatchLoops} calls the duties, and an executor that is handed in runs the calls. No duty throws; what fails is told
 * to {@link DispatchEvents} and tried again. Safe for use by many threads, but {@link #tick} is called by one at a time.
 */
public final class Dispatcher {
    private final WorkLedger ledger;
    private final Destinations destinations;
    private final CallRules rules;
    private final PlanStep planStep;
    private final Executor executor;
    private final DispatchSettings settings;
    private final Surroundings surroundings;
    private final DispatchEvents events;
    private final Custody custody;
    private final Lanes lanes;
    private final Settler settler;
    private final ActionRun run;
    private final Examiner examiner;
    private final Unconfigured unconfigured;
    private final Standings standings;
    private final PeoplesPauses pauses;
    private volatile boolean draining;
    private volatile boolean claiming;
    private volatile long lastClaimMs;
    private volatile long lastRenewMs;
    private long sweptNanos;
    private boolean swept;

    public Dispatcher(
            DispatchParts parts,
            DispatchSettings settings,
            Surroundings surroundings,
            DispatchEvents events,
            CrashPoint crash) {
        this.ledger = parts.ledger();
        this.destinations = parts.destinations();
        this.rules = parts.rules();
        this.planStep = parts.planStep();
        this.executor = parts.executor();
        this.settings = settings;
        this.surroundings = surroundings;
        this.events = events;
        this.custody = new Custody(ledger, settings, surroundings, events);
        this.lanes = new Lanes(settings);
        this.standings = new Standings(custody, surroundings, events);
        this.pauses = new PeoplesPauses(ledger, surroundings);
        this.examiner = new Examiner(new Recorder(settings.node()), surroundings);
        this.unconfigured = new Unconfigured(ledger, settings, surroundings, events);
        this.settler = new Settler(ledger, surroundings, events, crash, action -> custody.forget(action.held()));
        this.run = new ActionRun(
                ledger, destinations, parts.courier(), parts.inProcess(), settings, surroundings, events, crash);
    }

    /**
     * Claims what is due, up to the free capacity, and starts it.
     *
     * @return how many rows were claimed; as many as {@link DispatchSettings#claimBatch()} means that there may be more
     */
    public int tick() {
        claiming = true;
        try {
            return draining ? 0 : claim();
        } catch (RuntimeException e) {
            custody.failed("claim", e);
            return 0;
        } finally {
            claiming = false;
        }
    }

    /** There may be new work: the next tick shall come soon. Cheap; called after each accepted delivery. */
    public void wake() {
        custody.work().raise();
    }

    /** A person has decided something: the next tick shall come soon, and looks at what people have paused. */
    public void decided() {
        pauses.changed();
        wake();
    }

    /** Renews the leases of everything held, and notes what was lost. Called every third of a lease. */
    public void renew() {
        try {
            List<Held> held = custody.holdings().all();
            if (!held.isEmpty()) {
                long askedNanos = surroundings.nowNanos();
                List<WorkRef> lost =
                        ledger.renew(held.stream().map(Held::work).toList(), settings.node(), settings.leaseMs());
                lost.forEach(custody.holdings()::lost);
                Set<WorkRef> gone = new HashSet<>(lost);
                held.stream()
                        .filter(row -> !gone.contains(row.work()))
                        .forEach(row -> row.renewed(askedNanos, settings.leaseMs()));
            }
            lastRenewMs = surroundings.nowMs();
        } catch (RuntimeException e) {
            custody.failed("renew", e);
        }
    }

    /** Hands in again the outcomes that the store did not take. Called a few times a second. */
    public void retrySettlements() {
        try {
            settler.tick();
        } catch (RuntimeException e) {
            custody.failed("settle", e);
        }
    }

    /** Claims nothing more and gives back what has not begun; what runs goes on. */
    public void stopClaiming() {
        draining = true;
        custody.giveBack(lanes.trimAll());
    }

    /** Whether nothing runs and every outcome is in the store. Plans and calls under way count. */
    public boolean isAtRest() {
        return !claiming && custody.holdings().size() == 0;
    }

    /** How it is. */
    public DispatchHealth health() {
        long nanos = surroundings.nowNanos();
        return new DispatchHealth(
                lastClaimMs,
                lastRenewMs,
                custody.holdings().size(),
                lanes.running(),
                settler.unsettled(),
                lanes.paused(nanos),
                lanes.health(nanos),
                unconfigured.missing());
    }

    DispatchSettings settings() {
        return settings;
    }

    Surroundings surroundings() {
        return surroundings;
    }

    Signal work() {
        return custody.work();
    }

    /** The longest that the next tick may wait, in milliseconds, because a rate or circuit lets the next call start then. */
    Optional<Long> rateWaitMs() {
        return lanes.waitMs(surroundings.nowNanos());
    }

    private int claim() {
        long nanos = surroundings.nowNanos();
        custody.giveBack(lanes.stop(pauses.destinations()));
        lanes.all().forEach(this::pump);
        int free = custody.free();
        if (free < settings.claimBatch() / 4) {
            custody.giveBack(lanes.trimToShare());
            free = custody.free();
        }
        if (free <= 0) {
            custody.hungry(true);
            return 0;
        }
        Set<String> saturated = shut(nanos);
        int limit = Math.min(free, settings.claimBatch());
        boolean sweep = sweepIsDue(nanos);
        Claims claims = ledger.claim(new ClaimRequest(
                settings.node(),
                limit,
                settings.leaseMs(),
                saturated,
                destinations.only(),
                destinations.scopes(),
                sweep));
        lastClaimMs = surroundings.nowMs();
        int claimed = claims.actions().size()
                + claims.plans().size()
                + claims.follows().size();
        custody.hungry(claimed >= limit || lanes.anyFull());
        planAll(claims, nanos);
        Set<Lane> touched = new LinkedHashSet<>();
        List<Held.Action> later = new ArrayList<>();
        for (ActionClaim claim : claims.actions()) {
            Held held = new Held(claim.work(), nanos, claims.dbNowMs(), settings.leaseMs());
            Held.Action action = new Held.Action(held, claim);
            if (claim.abandoned().isEmpty()
                    && Suspects.isSuspect(claim)
                    && !custody.suspects().enter(held)) {
                later.add(action);
                continue;
            }
            custody.holdings().add(held);
            take(action).ifPresent(touched::add);
        }
        custody.postpone(later);
        if (draining) {
            custody.giveBack(lanes.trimAll());
        }
        touched.forEach(this::pump);
        return claimed;
    }

    private void planAll(Claims claims, long nanos) {
        claims.plans().forEach(plan -> {
            Held held = new Held(plan.work(), nanos, claims.dbNowMs(), settings.leaseMs());
            plan(
                    held,
                    () -> planStep.plan(plan),
                    () -> unconfigured.postpone("source " + plan.event().key().source(), held));
        });
        claims.follows().forEach(follow -> {
            Held held = new Held(follow.work(), nanos, claims.dbNowMs(), settings.leaseMs());
            plan(
                    held,
                    () -> planStep.follow(follow),
                    () -> unconfigured.postpone(
                            "followers of " + follow.ended().key().effect(), held));
        });
    }

    /** Destinations for which nothing is claimed now. */
    private Set<String> shut(long nanos) {
        Set<String> shut = new HashSet<>(lanes.saturated(nanos));
        shut.addAll(unconfigured.destinations());
        shut.addAll(pauses.destinations());
        return shut;
    }

    private boolean sweepIsDue(long nanos) {
        if (!custody.takeGaveBack() && swept && nanos - sweptNanos < settings.sweepMs() * 1_000_000) {
            return false;
        }
        swept = true;
        // Nodes that started together shall not sweep together.
        sweptNanos = nanos
                - (long) (settings.sweepMs() * 250_000 * surroundings.random().nextDouble());
        lanes.sweep(nanos);
        return true;
    }

    /** Puts a claimed action where it belongs; the lane that got it, if one did. */
    private Optional<Lane> take(Held.Action action) {
        try {
            Optional<DestinationPolicy> policy = destinations.named(action.destination());
            if (policy.isEmpty()) {
                notConfigured(action, "destination " + action.destination(), true);
                return Optional.empty();
            }
            if (action.claim().abandoned().isPresent() && action.claim().state() != ActionState.UNCERTAIN) {
                settler.settle(
                        action,
                        examiner.examine(action, run.policies(action.claim(), policy.get())),
                        takesRepeats(policy.get()));
                return Optional.empty();
            }
            Lane lane = lanes.of(action.destination());
            lane.limits(policy.get(), surroundings.nowNanos());
            lane.add(action);
            return Optional.of(lane);
        } catch (RuntimeException e) {
            custody.failed("run", e);
            custody.forget(action.held());
            return Optional.empty();
        }
    }

    private void plan(Held held, Supplier<Optional<CompletableFuture<Settled>>> step, Runnable postpone) {
        custody.holdings().add(held);
        submit(
                held,
                () -> step.get()
                        .ifPresentOrElse(
                                written -> written.whenComplete((settled, error) -> {
                                    if (error != null) {
                                        custody.failed("plan", error);
                                    }
                                    custody.forget(held);
                                    wake();
                                }),
                                () -> {
                                    custody.forget(held);
                                    postpone.run();
                                }));
    }

    /** Starts what a lane may start. */
    private void pump(Lane lane) {
        Optional<Held.Action> next = lane.tryStart(surroundings.nowNanos());
        while (next.isPresent()) {
            Held.Action first = next.get();
            if (!submit(first.held(), () -> runAll(lane, first))) {
                lane.ended();
                return;
            }
            next = lane.tryStart(surroundings.nowNanos());
        }
    }

    /** One thread runs one action after the other, as long as the lane lets it. */
    private void runAll(Lane lane, Held.Action first) {
        Optional<Held.Action> next = Optional.of(first);
        while (next.isPresent()) {
            try {
                runOne(lane, next.get());
            } finally {
                lane.ended();
            }
            if (lane.queued() <= lanes.share() / 2) {
                custody.roomed();
            }
            next = lane.tryStart(surroundings.nowNanos());
        }
    }

    private void runOne(Lane lane, Held.Action action) {
        try {
            Optional<DestinationPolicy> policy = destinations.named(action.destination());
            Optional<ActionRules> actionRules = rules.of(action.name(), action.destination());
            if (policy.isEmpty()) {
                notConfigured(action, "destination " + action.destination(), true);
            } else if (actionRules.isEmpty()) {
                notConfigured(action, "action " + action.name(), false);
            } else {
                run.run(action, policy.get(), actionRules.get())
                        .match(
                                word -> {
                                    settler.settle(action, word.settlement(), takesRepeats(policy.get()));
                                    standings.shown(lane, action.held().work().key(), word.standing(), word.holdMs());
                                },
                                dropped -> {
                                    custody.forget(action.held());
                                    events.leaseLost(action.claim());
                                },
                                missing -> notConfigured(action, missing.missing(), false));
            }
        } catch (RuntimeException e) {
            // The row is left to its lease: whoever examines it decides what can have happened.
            custody.failed("run", e);
            custody.forget(action.held());
        } catch (Error e) {
            custody.forget(action.held());
            throw e;
        }
    }

    private static boolean takesRepeats(DestinationPolicy policy) {
        return policy.repeat().kind() != Repeat.Kind.NEVER;
    }

    private void notConfigured(Held.Action action, String missing, boolean wholeDestination) {
        custody.forget(action.held());
        unconfigured.postpone(action, missing, wholeDestination);
    }

    private boolean submit(Held held, Runnable step) {
        try {
            executor.execute(() -> {
                try {
                    step.run();
                } catch (RuntimeException | Error e) {
                    custody.failed("run", e);
                    custody.forget(held);
                    throw e;
                }
            });
            return true;
        } catch (RejectedExecutionException e) {
            events.dutyFailed("run", "UV-DSP-004", e);
            custody.forget(held);
            return false;
        }
    }
}
