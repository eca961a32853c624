package dev.umavez.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.dispatch.Circuit.State;
import dev.umavez.ledger.Digest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CircuitTest {
    private static final CircuitPolicy POLICY = new CircuitPolicy(10_000, 0.5, 4, 1_000, 3_000);

    private final Circuit circuit = new Circuit(POLICY);
    private long ms = 1_000_000;

    private static Digest action(String name) {
        return Digest.sha256(name.getBytes(StandardCharsets.UTF_8));
    }

    private long nanos() {
        return ms * 1_000_000;
    }

    private boolean fail() {
        return circuit.failed(action("a"), nanos(), 0);
    }

    private void open() {
        for (int i = 0; i < 4; i++) {
            fail();
        }
        assertThat(circuit.state(nanos())).isEqualTo(State.OPEN);
    }

    @Test
    void few_calls_open_nothing_and_a_low_share_neither() {
        for (int i = 0; i < 3; i++) {
            assertThat(fail()).isFalse();
        }
        for (int i = 0; i < 4; i++) {
            circuit.answered(action("a"), nanos());
        }
        assertThat(fail()).as("4 of 8").isTrue();
        assertThat(circuit.lets(0, 4, nanos())).isFalse();
    }

    @Test
    void failures_of_long_ago_are_forgotten() {
        for (int i = 0; i < 3; i++) {
            fail();
        }
        ms += 10_001;
        assertThat(fail()).isFalse();
        assertThat(circuit.state(nanos())).isEqualTo(State.CLOSED);
    }

    @Test
    void after_the_open_time_one_call_is_tried_and_each_failed_trial_doubles_it_up_to_the_bound() {
        open();
        List<Long> waits = new ArrayList<>();
        for (int trial = 0; trial < 4; trial++) {
            long waitMs = circuit.waitMs(nanos()).orElseThrow();
            waits.add(waitMs);
            ms += waitMs - 1;
            assertThat(circuit.lets(0, 4, nanos())).isFalse();
            ms += 1;
            assertThat(circuit.lets(0, 4, nanos())).isTrue();
            circuit.started(action("trial" + trial), nanos());
            assertThat(circuit.lets(1, 4, nanos())).as("one at a time").isFalse();
            circuit.failed(action("trial" + trial), nanos(), 0);
        }
        assertThat(waits).containsExactly(1_000L, 2_000L, 3_000L, 3_000L);
    }

    @Test
    void chance_makes_the_open_time_longer_so_that_nodes_do_not_come_back_together() {
        for (int i = 0; i < 4; i++) {
            circuit.failed(action("a"), nanos(), 0.5);
        }
        assertThat(circuit.waitMs(nanos())).contains(1_100L);
    }

    @Test
    void the_word_of_a_call_that_began_before_says_nothing_about_a_trial() {
        open();
        ms += 1_000;
        circuit.lets(0, 4, nanos());
        circuit.started(action("trial"), nanos());
        assertThat(circuit.failed(action("old"), nanos(), 0)).isFalse();
        assertThat(circuit.answered(action("old"), nanos())).isFalse();
        assertThat(circuit.state(nanos())).isEqualTo(State.HALF_OPEN);
        assertThat(circuit.answered(action("trial"), nanos())).isTrue();
        assertThat(circuit.state(nanos())).isEqualTo(State.RETURNING);
    }

    @Test
    void calls_come_back_step_by_step() {
        open();
        ms += 1_000;
        circuit.lets(0, 4, nanos());
        circuit.started(action("trial"), nanos());
        circuit.answered(action("trial"), nanos());
        List<Integer> starts = new ArrayList<>();
        List<Boolean> beside = new ArrayList<>();
        for (int second = 0; second < 3; second++) {
            beside.add(circuit.lets(1, 4, nanos()));
            int started = 0;
            while (circuit.lets(0, 4, nanos())) {
                circuit.started(action("x" + started), nanos());
                started++;
            }
            starts.add(started);
            ms += 1_000;
        }
        assertThat(starts).containsExactly(4, 8, 16);
        assertThat(beside).containsExactly(false, true, true);
        ms += 10_000;
        assertThat(circuit.state(nanos())).isEqualTo(State.CLOSED);
        assertThat(circuit.lets(3, 4, nanos())).isTrue();
    }

    @Test
    void a_wish_to_be_left_alone_is_honoured_up_to_the_bound_and_calls_come_back_slowly() {
        assertThat(circuit.hold(60_000, nanos())).isTrue();
        assertThat(circuit.hold(1, nanos())).as("it is so already").isFalse();
        ms += 2_999;
        assertThat(circuit.lets(0, 4, nanos())).isFalse();
        ms += 1;
        assertThat(circuit.state(nanos())).isEqualTo(State.RETURNING);
    }

    @Test
    void settings_that_make_no_sense_are_refused() {
        assertThatThrownBy(() -> new CircuitPolicy(1, 0, 1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CircuitPolicy(1, 0.5, 1, 2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
