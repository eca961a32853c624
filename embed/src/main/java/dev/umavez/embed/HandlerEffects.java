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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Effects of handlers in this process. A function has a thread of its own and a deadline. At the deadline it is interrupted and its outcome
 * is unknown; a success that it reports later is told to {@link Late}. While as many runs of one handler hang as it may have at once, no
 * more are begun.
 */
final class HandlerEffects implements Effects {
    private static final Logger LOG = LoggerFactory.getLogger(HandlerEffects.class);
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
        if (isStuck(claim, policy)) {
            return silent(Outcome.notDone(
                    "as many runs of this handler as it may have at once are over their time and still hang", BUSY_MS));
        }
        boolean takesRepeats = policy.repeat().kind() != Repeat.Kind.NEVER;
        HandlerRun<Outcome> run = new HandlerRun<>(
                () -> outcome(handler, claim), stuck(claim), outcome -> late.came(claim, outcome, takesRepeats));
        try {
            threads.execute(run);
        } catch (RejectedExecutionException e) {
            return silent(Outcome.notDone("this process is shutting down"));
        }
        return silent(run.await(
                policy.timeoutMs(),
                begun -> begun
                        ? Outcome.unknown("the handler did not end within " + policy.timeoutMs() + " ms")
                        : Outcome.notDone("no thread was free for the handler within " + policy.timeoutMs() + " ms")));
    }

    @Override
    public Asked probe(ActionClaim claim, DestinationPolicy policy, ActionRules rules) {
        InProcess handler = of(claim);
        if (isStuck(claim, policy)) {
            return asked(ProbeAnswer.inconclusive("too many runs of this handler hang"));
        }
        HandlerRun<ProbeAnswer> run = new HandlerRun<>(() -> answer(handler, claim), stuck(claim), answer -> {});
        try {
            threads.execute(run);
        } catch (RejectedExecutionException e) {
            return asked(ProbeAnswer.inconclusive("this process is shutting down"));
        }
        return asked(run.await(
                policy.timeoutMs(),
                begun -> ProbeAnswer.inconclusive("the probe did not end within " + policy.timeoutMs() + " ms")));
    }

    private boolean isStuck(ActionClaim claim, DestinationPolicy policy) {
        return stuck(claim).get() >= policy.concurrency();
    }

    private AtomicInteger stuck(ActionClaim claim) {
        return hanging.computeIfAbsent(claim.request().destination(), name -> new AtomicInteger());
    }

    /** Texts of exceptions may hold what a handler was working on. */
    private static Outcome outcome(InProcess handler, ActionClaim claim) {
        try {
            Outcome outcome = handler.run(claim);
            return outcome == null ? Outcome.unknown("the handler returned null") : outcome;
        } catch (Exception | Error e) {
            String thrown = e.getClass().getName();
            LOG.warn(
                    "UV-EMB-002 a handler threw; what it did is not known. action={} name={} thrown={}",
                    claim.key().id(),
                    claim.key().effect(),
                    thrown);
            return Outcome.unknown("the handler threw " + thrown);
        }
    }

    private static ProbeAnswer answer(InProcess handler, ActionClaim claim) {
        try {
            ProbeAnswer said = handler.ask(claim);
            return said == null ? ProbeAnswer.inconclusive("the probe returned null") : said;
        } catch (Exception | Error e) {
            return ProbeAnswer.inconclusive("the probe threw " + e.getClass().getName());
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
