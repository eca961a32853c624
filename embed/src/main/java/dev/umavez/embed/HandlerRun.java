package dev.umavez.embed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of an application's function on a thread of its own. Whoever waits gets what it says, or after the deadline a word in its place. A
 * run that has not begun by then never begins: nobody examines the action any more who would know of it.
 *
 * @param <T> what it says
 */
final class HandlerRun<T> implements Runnable {
    private final Supplier<T> function;
    private final AtomicInteger hanging;
    private final Consumer<T> late;
    private final CompletableFuture<T> said = new CompletableFuture<>();
    private boolean begun;
    private @Nullable Thread thread;

    /**
     * @param function does it; throws nothing
     * @param hanging counts the runs of this handler that are over their time
     * @param late is told on the run's own thread what a run said after its deadline; throws nothing
     */
    HandlerRun(Supplier<T> function, AtomicInteger hanging, Consumer<T> late) {
        this.function = function;
        this.hanging = hanging;
        this.late = late;
    }

    @Override
    public void run() {
        if (!begins()) {
            return;
        }
        T outcome = function.get();
        if (!says(outcome)) {
            try {
                late.accept(outcome);
            } finally {
                hanging.decrementAndGet();
            }
        }
    }

    /**
     * Waits for what it says.
     *
     * @param over makes the word in its place, of whether it has begun
     */
    T await(long timeoutMs, Function<Boolean, T> over) {
        try {
            return said.get(timeoutMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return over(over);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return over(over);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run says what it threw by its word", e);
        }
    }

    /** Beginning, end and deadline are decided under one lock. */
    private synchronized boolean begins() {
        begun = !said.isDone();
        thread = Thread.currentThread();
        return begun;
    }

    private synchronized boolean says(T outcome) {
        thread = null;
        // An interrupt that came at the very end is not for whoever uses this thread next.
        Thread.interrupted();
        return said.complete(outcome);
    }

    private synchronized T over(Function<Boolean, T> over) {
        if (said.complete(over.apply(begun)) && thread != null) {
            hanging.incrementAndGet();
            thread.interrupt();
        }
        return said.join();
    }
}
