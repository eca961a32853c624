package dev.umavez.gateway.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.view.Blocked;
import org.junit.jupiter.api.Test;

final class LaneWatchTest {
    private final LaneWatch watch = new LaneWatch();

    @Test
    void it_speaks_when_more_stand_still_than_before_and_not_again_for_the_same() {
        assertThat(watch.grown(Blocked.NONE)).isEmpty();
        assertThat(watch.grown(new Blocked(1, 2, 1_000)).orElse(""))
                .contains("objects=1 waiting=2 since=1970-01-01T00:00:01Z");
        assertThat(watch.grown(new Blocked(1, 2, 1_000))).isEmpty();
        assertThat(watch.grown(new Blocked(1, 1, 1_000))).isEmpty();
        assertThat(watch.grown(new Blocked(2, 4, 1_000))).isPresent();
    }
}
