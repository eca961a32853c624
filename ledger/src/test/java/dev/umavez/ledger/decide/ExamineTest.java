package dev.umavez.ledger.decide;

import static dev.umavez.ledger.decide.Cases.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExamineTest {

    @ParameterizedTest
    @CsvSource({
        // marked, in doubt, repeat, crashes before -> event, doubt
        "false, false, never, 0, ABANDONED_BEFORE_MARK, KEEP",
        "true, false, never, 0, ABANDONED_AFTER_MARK, SET",
        "false, false, natural, 0, ABANDONED_REPEAT_SAFE, SET",
        "true, false, natural, 0, ABANDONED_REPEAT_SAFE, SET",
        "false, false, key, 0, ABANDONED_REPEAT_SAFE, SET",
        "false, true, key, 0, ABANDONED_REPEAT_SAFE, SET",
        "false, false, key_over, 0, ABANDONED_AFTER_MARK, SET",
        "false, true, never, 0, ABANDONED_AFTER_MARK, KEEP",
        "false, false, never, 3, CRASHED_TOO_OFTEN, KEEP",
        "true, false, never, 3, ABANDONED_AFTER_MARK, SET",
        "false, true, natural, 3, ABANDONED_AFTER_MARK, SET",
    })
    void an_abandoned_lease_is_examined(
            boolean marked, boolean inDoubt, String kind, int crashes, ActionEvent event, Doubt doubt) {
        Row row = inDoubt ? row().doubt(20_000) : row();
        Settlement word = Examine.abandoned(
                row.crashes(crashes).abandoned(marked).claim(), policy(repeat(kind)), NOW_MS, 0, List.of());
        assertThat(word.event()).isEqualTo(event);
        assertThat(word.doubt()).isEqualTo(doubt);
        assertThat(word.by()).isEqualTo(Actor.JANITOR);
        assertThat(word.crash()).isTrue();
        assertThat(Lifecycle.from(ActionState.RUNNING, event)).isPresent();
    }

    private static Repeat repeat(String kind) {
        return switch (kind) {
            case "never" -> Repeat.never();
            case "natural" -> Repeat.natural();
            case "key" -> Repeat.key(500_000);
            default -> Repeat.key(50_000);
        };
    }

    @Test
    void the_first_crash_costs_no_time_and_the_next_ones_wait() {
        ActionPolicy policy = policy(Repeat.never());
        assertThat(Examine.abandoned(row().abandoned(false).claim(), policy, NOW_MS, 0, List.of())
                        .nextDueMs())
                .contains(NOW_MS);
        assertThat(Examine.abandoned(row().crashes(2).abandoned(false).claim(), policy, NOW_MS, 0, List.of())
                        .nextDueMs())
                .contains(NOW_MS + 4_000);
    }

    @Test
    void what_nobody_abandoned_is_not_examined() {
        assertThatThrownBy(() -> Examine.mayHaveCalled(row().claim(), policy(Repeat.never())))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
