package dev.umavez.store.write;

import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Lifecycle;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Transition;
import dev.umavez.store.row.Due;
import java.util.Optional;

/** Decides what a holder's word makes of its row: a function of row, word and time. */
final class Settling {

    private Settling() {}

    /** The change, empty when the lifecycle does not know this event in the row's state. */
    static Optional<Change> of(WorkRow row, Settlement word, long nowMs) {
        Optional<Transition> found = transition(row, word.event());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Transition transition = found.get();
        ActionState target = transition.to();
        boolean doubt = doubtAfter(row, word);
        boolean forgets = word.doubt() == Settlement.Doubt.CLEAR;
        // Who holds an uncertain action asks, and never calls: a question moves no call nearer.
        boolean left = row.state() != ActionState.UNCERTAIN.code() && (doubt || answered(word));
        long firstMs = forgets ? 0 : row.firstCallMs() > 0 || !left ? row.firstCallMs() : row.callMs();
        long lastMs = forgets ? 0 : left ? Math.max(row.lastCallMs(), lastMs(row, word)) : row.lastCallMs();
        boolean ended = transition.countsAttempt() && !word.crash();
        return Optional.of(new Change(
                target,
                row.fence(),
                row.attempts() + (ended ? 1 : 0),
                row.crashes() + (word.crash() ? 1 : 0),
                word.event() == ActionEvent.INCONCLUSIVE ? row.probes() + 1 : 0,
                firstMs,
                lastMs,
                !doubt ? 0 : row.doubtSinceMs() > 0 ? row.doubtSinceMs() : nowMs,
                word.result(),
                word.cause(),
                laneAfter(row.lane(), word),
                firstMs == 0 ? "" : row.scope(),
                dueAfter(row.lane(), word, target)));
    }

    /** A row under a lease runs; some events are also known of one that waits. */
    private static Optional<Transition> transition(WorkRow row, ActionEvent event) {
        Optional<Transition> running = Lifecycle.from(row.lifecycleState(), event);
        return running.isPresent() ? running : Lifecycle.from(ActionState.ofCode(row.state()), event);
    }

    /** Whether it waits for somebody else than time. */
    private static boolean isStuck(ActionEvent event) {
        ActionState target = Lifecycle.target(event);
        return target == ActionState.DEAD || target == ActionState.UNCERTAIN || event == ActionEvent.UNDECIDED;
    }

    private static Lane laneAfter(Lane lane, Settlement word) {
        if (!lane.isOrdered()) {
            return lane;
        }
        boolean leaves = lane.skip() && isStuck(word.event());
        return new Lane(lane.key(), leaves ? lane.outside() : lane.inside(), lane.skip(), lane.followed());
    }

    private static Optional<Long> dueAfter(Lane lane, Settlement word, ActionState target) {
        if (word.event() == ActionEvent.UNDECIDED) {
            return Optional.of(Due.NEVER_MS);
        }
        Optional<Long> asked = isFinal(target) ? Optional.empty() : word.nextDueMs();
        boolean staysAndBlocks = asked.isEmpty() && lane.blocks() && isStuck(word.event());
        return staysAndBlocks ? Optional.of(Due.NEVER_MS) : asked;
    }

    private static boolean doubtAfter(WorkRow row, Settlement word) {
        return switch (word.doubt()) {
            case KEEP -> row.doubtSinceMs() > 0;
            case SET -> true;
            case CLEAR -> false;
        };
    }

    /** Whether the destination answered a call: then one did leave, and windows of keys begin with it. */
    private static boolean answered(Settlement word) {
        return word.attempts().stream()
                .anyMatch(attempt ->
                        attempt.kind() == Attempt.Kind.CALL && attempt.status().isPresent());
    }

    private static long lastMs(WorkRow row, Settlement word) {
        long ended = word.attempts().stream()
                .filter(attempt -> attempt.kind() == Attempt.Kind.CALL)
                .mapToLong(Attempt::endedMs)
                .max()
                .orElse(0);
        return Math.max(row.callMs(), ended);
    }

    static boolean isFinal(ActionState state) {
        return state == ActionState.DONE || state == ActionState.DISMISSED || state == ActionState.DEAD;
    }
}
