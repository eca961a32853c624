package dev.umavez.store.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.view.Happening;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In what order the history of an object is told. */
class HistoryOrderTest {
    private static Happening at(long ms, String kind) {
        return new Happening(ms, kind, "", "", "", "", "", "", "", "");
    }

    @Test
    void within_one_millisecond_what_was_first_is_told_first() {
        List<Happening> told = List.of(
                at(1, "decision"),
                at(2, "event"),
                at(2, "delivery"),
                at(2, "copy"),
                at(2, "action"),
                at(2, "join"),
                at(2, "guard"),
                at(3, "event"));
        List<Happening> found = new ArrayList<>(told);
        Collections.reverse(found);
        found.sort(HistoryViews.IN_ORDER);
        assertThat(found).isEqualTo(told);
    }

    @Test
    void what_cannot_be_told_apart_keeps_the_order_of_the_store() {
        List<Happening> told = List.of(at(2, "confirm"), at(2, "attempt"), at(2, "probe"), at(2, "attempt"));
        List<Happening> found = new ArrayList<>(told);
        found.sort(HistoryViews.IN_ORDER);
        assertThat(found).isEqualTo(told);
    }
}
