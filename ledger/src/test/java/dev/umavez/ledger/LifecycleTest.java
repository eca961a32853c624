package dev.umavez.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LifecycleTest {
    @Test
    void a_state_and_an_event_name_at_most_one_transition() {
        List<String> pairs = Lifecycle.transitions().stream()
                .map(t -> t.from() + "/" + t.event())
                .toList();
        assertThat(new HashSet<>(pairs)).hasSameSizeAs(pairs);
    }

    @Test
    void an_event_leads_to_one_state_only() {
        for (ActionEvent event : ActionEvent.values()) {
            Set<ActionState> targets = Lifecycle.transitions().stream()
                    .filter(t -> t.event() == event)
                    .map(Transition::to)
                    .collect(Collectors.toSet());
            assertThat(targets).as(event.name()).containsExactly(Lifecycle.target(event));
        }
    }

    @Test
    void done_is_final() {
        assertThat(Lifecycle.transitions()).noneMatch(t -> t.from().equals(Optional.of(ActionState.DONE)));
    }

    @Test
    void dismissed_is_left_only_by_a_person() {
        assertThat(Lifecycle.transitions())
                .filteredOn(t -> t.from().equals(Optional.of(ActionState.DISMISSED)))
                .allMatch(t -> t.by().equals(Set.of(Actor.OPERATOR)));
    }

    @Test
    void uncertain_is_never_left_by_the_one_who_called() {
        assertThat(Lifecycle.transitions())
                .filteredOn(t -> t.from().equals(Optional.of(ActionState.UNCERTAIN)))
                .noneMatch(t -> t.by().contains(Actor.HOLDER) || t.by().contains(Actor.DISPATCHER));
    }

    @Test
    void every_state_is_reached() {
        EnumSet<ActionState> reached = EnumSet.noneOf(ActionState.class);
        Lifecycle.transitions().forEach(t -> reached.add(t.to()));
        assertThat(reached).containsExactlyInAnyOrder(ActionState.values());
    }

    @Test
    void what_is_not_in_the_list_is_not_allowed() {
        assertThat(Lifecycle.from(ActionState.DONE, ActionEvent.REPLAYED)).isEmpty();
        assertThat(Lifecycle.from(ActionState.DEAD, ActionEvent.REPLAYED)).isPresent();
        assertThat(Lifecycle.sources(ActionEvent.LATE_SUCCESS))
                .containsExactlyInAnyOrder(
                        ActionState.PENDING, ActionState.RUNNING, ActionState.UNCERTAIN, ActionState.DEAD);
    }

    @Test
    void a_pending_settlement_needs_a_time_to_come_again() {
        WorkRef work = new WorkRef(WorkRef.Kind.ACTION, 0, Digest.sha256(new byte[0]), 1);
        assertThatThrownBy(() -> new Settlement(
                        work,
                        ActionEvent.NOT_DONE_TIME_LEFT,
                        Actor.HOLDER,
                        Settlement.Doubt.KEEP,
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        "",
                        List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
