package dev.umavez.embed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HandlerRunTest {
    private final AtomicInteger hanging = new AtomicInteger();
    private final List<String> late = new CopyOnWriteArrayList<>();

    private static String over(boolean begun) {
        return begun ? "unknown" : "not begun";
    }

    @Test
    void who_waits_gets_what_it_says() {
        HandlerRun<String> run = new HandlerRun<>(() -> "done", hanging, late::add);
        run.run();
        assertThat(run.await(1, HandlerRunTest::over)).isEqualTo("done");
        assertThat(hanging).hasValue(0);
        assertThat(late).isEmpty();
    }

    @Test
    void a_run_that_has_not_begun_at_its_deadline_never_begins() {
        AtomicInteger runs = new AtomicInteger();
        HandlerRun<String> run = new HandlerRun<>(() -> "run " + runs.incrementAndGet(), hanging, late::add);
        assertThat(run.await(1, HandlerRunTest::over)).isEqualTo("not begun");
        run.run();
        assertThat(runs).hasValue(0);
        assertThat(hanging).hasValue(0);
        assertThat(late).isEmpty();
    }

    @Test
    void a_run_over_its_time_is_interrupted_counted_while_it_hangs_and_heard_at_its_end() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        HandlerRun<String> run = new HandlerRun<>(
                () -> {
                    begun.countDown();
                    untilInterrupted(interrupted);
                    uninterrupted(go);
                    return "late";
                },
                hanging,
                late::add);
        Thread thread = new Thread(run);
        thread.start();
        begun.await();
        assertThat(run.await(1, HandlerRunTest::over)).isEqualTo("unknown");
        interrupted.await();
        assertThat(hanging).hasValue(1);
        go.countDown();
        thread.join(20_000);
        assertThat(late).containsExactly("late");
        assertThat(hanging).hasValue(0);
    }

    @Test
    void an_interrupt_of_who_waits_ends_the_wait_and_is_passed_on() {
        HandlerRun<String> run = new HandlerRun<>(() -> "never", hanging, late::add);
        Thread.currentThread().interrupt();
        assertThat(run.await(60_000, HandlerRunTest::over)).isEqualTo("not begun");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void what_hears_of_it_may_throw_and_the_count_is_right_all_the_same() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        HandlerRun<String> run = new HandlerRun<>(
                () -> {
                    begun.countDown();
                    uninterrupted(go);
                    return "late";
                },
                hanging,
                word -> {
                    throw new IllegalStateException(word);
                });
        Thread thread = new Thread(run);
        thread.setUncaughtExceptionHandler((who, thrown) -> late.add(String.valueOf(thrown.getMessage())));
        thread.start();
        begun.await();
        run.await(1, HandlerRunTest::over);
        go.countDown();
        thread.join(20_000);
        Within.millis(20_000).until("it was thrown", () -> !late.isEmpty());
        assertThat(late).containsExactly("late");
        assertThat(hanging).hasValue(0);
    }

    private static void untilInterrupted(CountDownLatch interrupted) {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            interrupted.countDown();
        }
    }

    private static void uninterrupted(CountDownLatch latch) {
        boolean open = false;
        while (!open) {
            try {
                latch.await();
                open = true;
            } catch (InterruptedException e) {
                // The run ignores it.
            }
        }
    }
}
