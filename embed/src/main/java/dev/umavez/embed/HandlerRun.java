package dev.umavez.embed;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Outcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of a handler on a thread of its own. Whoever waits gets its outcome, or after the deadline that it is not known. */
final class HandlerRun implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(HandlerRun.class);

    private final ActionClaim claim;
    private final InProcess handler;
    private final AtomicInteger hanging;
    private final Consumer<Outcome> late;
    private final CompletableFuture<Outcome> said = new CompletableFuture<>();
    private @Nullable Thread thread;

    /**
     * @param hanging counts the runs of this handler that are over their time
     * @param late is told on the run's own thread what a run said after its deadline
     */
    HandlerRun(ActionClaim claim, InProcess handler, AtomicInteger hanging, Consumer<Outcome> late) {
        this.claim = claim;
        this.handler = handler;
        this.hanging = hanging;
        this.late = late;
    }

    @Override
    public void run() {
        begins(Thread.currentThread());
        Outcome outcome = outcome();
        begins(null);
        // An interrupt that came at the very end is not for whoever uses this thread next.
        Thread.interrupted();
        if (!said.complete(outcome)) {
            try {
                late.accept(outcome);
            } finally {
                hanging.decrementAndGet();
            }
        }
    }

    /** Waits for the outcome. */
    Outcome await(long timeoutMs) {
        try {
            return said.get(timeoutMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return over("the handler did not end within " + timeoutMs + " ms");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return over("the handler was interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run says what it threw by its outcome", e);
        }
    }

    /** Texts of exceptions may hold what a handler was working on. */
    static String name(Throwable thrown) {
        return thrown.getClass().getName();
    }

    private Outcome over(String why) {
        // Counted first: a run that ends now takes it back.
        hanging.incrementAndGet();
        if (said.complete(Outcome.unknown(why))) {
            interrupt();
        } else {
            hanging.decrementAndGet();
        }
        return said.join();
    }

    private synchronized void begins(@Nullable Thread running) {
        thread = running;
    }

    private synchronized void interrupt() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    private Outcome outcome() {
        try {
            Outcome outcome = handler.run(claim);
            return outcome == null ? Outcome.unknown("the handler returned null") : outcome;
        } catch (Exception | Error e) {
            LOG.warn(
                    "UV-EMB-002 a handler threw; what it did is not known. action={} name={} thrown={}",
                    claim.key().id(),
                    claim.key().effect(),
                    name(e));
            return Outcome.unknown("the handler threw " + name(e));
        }
    }
}
