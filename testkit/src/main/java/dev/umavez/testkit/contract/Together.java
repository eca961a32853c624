package dev.umavez.testkit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs things at the very same moment: each on a thread of its own, released by one barrier. */
public final class Together {

    private static final long PATIENCE_SECONDS = 60;

    private Together() {}

    /** Runs all and gives their answers in order. */
    public static <T> List<T> run(List<Callable<T>> calls) {
        CyclicBarrier barrier = new CyclicBarrier(calls.size());
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<Future<T>> running = new ArrayList<>();
            for (Callable<T> call : calls) {
                running.add(threads.submit(() -> {
                    barrier.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    return call.call();
                }));
            }
            List<T> answers = new ArrayList<>();
            for (Future<T> one : running) {
                answers.add(one.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
            }
            return answers;
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("one of those that ran together failed", e);
        } finally {
            threads.shutdownNow();
        }
    }
}
