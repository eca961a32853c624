package dev.umavez.embed;

import dev.umavez.dispatch.ActionRules;
import dev.umavez.dispatch.DestinationPolicy;
import dev.umavez.dispatch.Effects;
import dev.umavez.dispatch.Standing;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.decide.ProbeAnswer;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Effects of handlers in this process. A function has a thread of its own and a deadline. At the deadline it is interrupted and its outcome
 * is unknown; a success that it reports later is told to {@link Late}. While as many runs of one handler hang as it may have at once, no
 * more are begun.
 */
final class HandlerEffects implements Effects {
    private static final long BUSY_MS = 1_000;
    private static final int MOST_OF_WHY = 1_000;

    private final Map<String, InProcess> handlers;
    private final ExecutorService threads;
    private final Late late;
    private final Map<String, AtomicInteger> hanging = new ConcurrentHashMap<>();

    /**
     * @param handlers by destination
     * @param threads one for each run and for each question; unbounded, since runs are bounded by what may run at once
     */
    HandlerEffects(Map<String, InProcess> handlers, ExecutorService threads, Late late) {
        this.handlers = Map.copyOf(handlers);
        this.threads = threads;
        this.late = late;
    }

    /** Is told of an outcome that came after the deadline. */
    interface Late {
        void came(ActionClaim claim, Outcome outcome, boolean takesRepeats);
    }

    @Override
    public boolean canAsk(ActionClaim claim) {
        InProcess handler = handlers.get(claim.request().destination());
        return handler != null && handler.canAsk();
    }

    @Override
    public Tried attempt(ActionClaim claim, DestinationPolicy policy, ActionRules rules) {
        InProcess handler = of(claim);
        AtomicInteger stuck = hanging.computeIfAbsent(claim.request().destination(), name -> new AtomicInteger());
        if (stuck.get() >= policy.concurrency()) {
            return silent(Outcome.notDone(
                    "as many runs of this handler as it may have at once are over their time and still hang", BUSY_MS));
        }
        boolean takesRepeats = policy.repeat().kind() != Repeat.Kind.NEVER;
        HandlerRun run = new HandlerRun(claim, handler, stuck, outcome -> late.came(claim, outcome, takesRepeats));
        try {
            threads.execute(run);
        } catch (RejectedExecutionException e) {
            return silent(Outcome.notDone("this process is shutting down"));
        }
        return silent(run.await(policy.timeoutMs()));
    }

    @Override
    public Asked probe(ActionClaim claim, DestinationPolicy policy, ActionRules rules) {
        InProcess handler = of(claim);
        FutureTask<ProbeAnswer> question = new FutureTask<>(() -> asked(handler, claim));
        try {
            threads.execute(question);
            ProbeAnswer said = question.get(policy.timeoutMs(), TimeUnit.MILLISECONDS);
            return asked(said);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a question says what it threw by its answer", e);
        } catch (TimeoutException e) {
            question.cancel(true);
            return asked(ProbeAnswer.inconclusive("the probe did not end within " + policy.timeoutMs() + " ms"));
        } catch (InterruptedException e) {
            question.cancel(true);
            Thread.currentThread().interrupt();
            return asked(ProbeAnswer.inconclusive("the probe was interrupted"));
        } catch (RejectedExecutionException e) {
            return asked(ProbeAnswer.inconclusive("this process is shutting down"));
        }
    }

    private static ProbeAnswer asked(InProcess handler, ActionClaim claim) {
        try {
            ProbeAnswer said = handler.ask(claim);
            return said == null ? ProbeAnswer.inconclusive("the probe returned null") : said;
        } catch (Exception | Error e) {
            return ProbeAnswer.inconclusive("the probe threw " + HandlerRun.name(e));
        }
    }

    private InProcess of(ActionClaim claim) {
        return Objects.requireNonNull(
                handlers.get(claim.request().destination()), "only actions of these handlers are claimed");
    }

    /** A handler is no destination that could be left alone: its own outcomes decide. */
    private static Tried silent(Outcome outcome) {
        return new Tried(brief(outcome), Standing.SILENT, 0, Shown.nothing());
    }

    /** Reasons are for people and are shown in lists. */
    private static Outcome brief(Outcome outcome) {
        return outcome.match(new Outcome.Cases<Outcome>(
                done -> done,
                rejected -> new Outcome.Rejected(cut(rejected.why())),
                notDone -> new Outcome.NotDone(cut(notDone.why()), notDone.retryAfterMs()),
                unknown -> new Outcome.Unknown(cut(unknown.why())),
                notNeeded -> new Outcome.NotNeeded(cut(notNeeded.why()))));
    }

    private static String cut(String why) {
        return why.length() <= MOST_OF_WHY ? why : why.substring(0, MOST_OF_WHY) + "…";
    }

    private static Asked asked(ProbeAnswer said) {
        return new Asked(said, Shown.nothing());
    }
}
