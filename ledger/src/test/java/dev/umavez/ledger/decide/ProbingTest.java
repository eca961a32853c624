package dev.umavez.ledger.decide;

import static dev.umavez.ledger.decide.Cases.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.decide.ProbeAnswer.Finding;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProbingTest {
    private static final ProbeAnswer FOUND = new ProbeAnswer(Finding.FOUND, Optional.of("M1"), "");
    private static final ProbeAnswer ABSENT = new ProbeAnswer(Finding.ABSENT, Optional.empty(), "not there");
    private static final ProbeAnswer NOTHING = new ProbeAnswer(Finding.INCONCLUSIVE, Optional.empty(), "answered 500");

    @Test
    void found_counts_at_once() {
        Settlement word = after(FOUND, row().doubt(NOW_MS).uncertain(0).claim(), NOW);
        assertThat(word.event()).isEqualTo(ActionEvent.FOUND_DONE);
        assertThat(word.result()).contains("M1");
        assertThat(word.doubt()).isEqualTo(Doubt.CLEAR);
        assertThat(word.nextDueMs()).isEmpty();
    }

    @Test
    void absent_counts_only_when_no_call_can_be_under_way() {
        // Last call at 60 s, half a lease of 5 s until the first byte, absent_after 30 s: from 95 s on.
        ActionClaim claim = row().doubt(60_000).uncertain(0).claim();
        assertThat(after(ABSENT, claim, new Moment(94_999, 99_999)).event()).isEqualTo(ActionEvent.INCONCLUSIVE);
        Settlement word = after(ABSENT, claim, new Moment(95_000, 99_999));
        assertThat(word.event()).isEqualTo(ActionEvent.FOUND_ABSENT);
        assertThat(word.doubt()).isEqualTo(Doubt.CLEAR);
        assertThat(word.nextDueMs()).contains(99_999L);
    }

    @Test
    void an_early_absent_is_asked_again_when_it_counts() {
        Settlement word = after(ABSENT, row().doubt(NOW_MS - 1_000).uncertain(0).claim(), NOW);
        assertThat(word.event()).isEqualTo(ActionEvent.INCONCLUSIVE);
        assertThat(word.doubt()).isEqualTo(Doubt.KEEP);
        assertThat(word.nextDueMs()).contains(NOW_MS + 34_000);
    }

    @Test
    void inconclusive_probes_come_less_and_less_often() {
        assertThat(after(NOTHING, row().doubt(0).uncertain(0).claim(), NOW).nextDueMs())
                .contains(NOW_MS + 2_000);
        assertThat(after(NOTHING, row().doubt(0).uncertain(3).claim(), NOW).nextDueMs())
                .contains(NOW_MS + 16_000);
        assertThat(after(NOTHING, row().doubt(0).uncertain(90).claim(), NOW).nextDueMs())
                .contains(NOW_MS + 60_000);
    }

    private static Settlement after(ProbeAnswer answer, ActionClaim claim, Moment moment) {
        return Probing.after(answer, claim, PROBE, LEASE_MS, moment, List.of());
    }
}
