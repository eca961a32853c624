package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Events as short texts, in order. */
final class Recorded implements DispatchEvents {
    final List<String> all = new CopyOnWriteArrayList<>();

    @Override
    public void ended(ActionClaim action, Outcome outcome, long durationMs) {
        all.add("ended " + outcome.word());
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        all.add("settled " + state.word());
    }

    @Override
    public void leaseLost(ActionClaim action) {
        all.add("lost");
    }

    @Override
    public void paused(String destination, String why) {
        all.add("paused " + destination);
    }

    @Override
    public void resumed(String destination) {
        all.add("resumed " + destination);
    }

    @Override
    public void circuitOpened(String destination, String why) {
        all.add("opened " + destination);
    }

    @Override
    public void circuitReturning(String destination) {
        all.add("returning " + destination);
    }

    @Override
    public void waitingUnconfigured(ActionClaim action, String missing) {
        all.add("missing " + missing);
    }

    @Override
    public void dutyFailed(String duty, String code, Throwable error) {
        all.add("failed " + duty + " " + code);
    }
}
