package dev.umavez.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WithinTest {

    @Test
    void it_goes_on_as_soon_as_another_thread_has_made_the_condition_true() {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(done::countDown).start();
        Within.seconds(10).until("the other thread is done", () -> done.getCount() == 0);
    }

    @Test
    void what_never_comes_is_an_error_that_says_what_it_was() {
        assertThatThrownBy(() -> Within.millis(30).until("the sun rises in the west", () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessage("Not within 30 ms: the sun rises in the west");
    }

    @Test
    void the_first_value_is_handed_over() {
        AtomicInteger asked = new AtomicInteger();
        String value = Within.seconds(10)
                .first("third time", () -> asked.incrementAndGet() == 3 ? Optional.of("luck") : Optional.empty());
        assertThat(value).isEqualTo("luck");
        assertThat(asked).hasValue(3);
    }
}
