package dev.umavez.gateway.metrics;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Outcome;

/** Counts what goes out. Labels are configured names and fixed words. */
public final class DispatchMetrics implements DispatchEvents {
    private final Counter started;
    private final Counter attempts;
    private final Counter settled;
    private final Counter leasesLost;
    private final Counter pauses;
    private final Counter circuits;
    private final Counter dead;
    private final Counter unconfigured;
    private final Counter failures;
    private final Histogram attemptSeconds;

    /** Adds its metrics to these. */
    public DispatchMetrics(Metrics all) {
        started = all.counter("umavez_runs_started_total", "Calls, confirmations and probes begun.", "action");
        attempts = all.counter(
                "umavez_attempts_total", "Attempts at an effect, by outcome.", "action", "destination", "outcome");
        settled = all.counter("umavez_actions_settled_total", "States that actions came into.", "action", "state");
        leasesLost = all.counter("umavez_leases_lost_total", "Leases lost to another holder or a person.", "action");
        pauses = all.counter("umavez_destination_pauses_total", "Times that a destination was paused.", "destination");
        circuits = all.counter(
                "umavez_circuit_opened_total",
                "Times that a destination was left alone because it failed or asked for it.",
                "destination");
        dead = all.counter("umavez_dead_total", "Actions that became dead.", "action", "destination");
        unconfigured = all.counter(
                "umavez_unconfigured_total",
                "Looks at actions whose destination or rules are not configured.",
                "action");
        failures = all.counter("umavez_duty_failures_total", "Failures of the dispatcher's duties.", "duty", "code");
        attemptSeconds = all.histogram(
                "umavez_attempt_seconds",
                "From the begin of an attempt to its outcome.",
                0.005,
                0.025,
                0.1,
                0.25,
                0.5,
                1,
                2.5,
                5,
                10,
                30,
                60);
    }

    @Override
    public void started(ActionClaim action) {
        started.increment(action.key().effect());
    }

    @Override
    public void ended(ActionClaim action, Outcome outcome, long durationMs) {
        attempts.increment(action.key().effect(), action.request().destination(), outcome.word());
        if (durationMs >= 0) {
            attemptSeconds.observeNanos(durationMs * 1_000_000);
        }
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        settled.increment(action.key().effect(), state.word());
        if (state == ActionState.DEAD) {
            dead.increment(action.key().effect(), action.request().destination());
        }
    }

    @Override
    public void leaseLost(ActionClaim action) {
        leasesLost.increment(action.key().effect());
    }

    @Override
    public void paused(String destination, String why) {
        pauses.increment(destination);
    }

    @Override
    public void circuitOpened(String destination, String why) {
        circuits.increment(destination);
    }

    @Override
    public void waitingUnconfigured(ActionClaim action, String missing) {
        unconfigured.increment(action.key().effect());
    }

    @Override
    public void dutyFailed(String duty, String code, Throwable error) {
        failures.increment(duty, code);
    }

    /** Actions that came to their end since the start: done, dead or dismissed. */
    public long concluded() {
        return settled.sum("state", ActionState.DONE.word())
                + settled.sum("state", ActionState.DEAD.word())
                + settled.sum("state", ActionState.DISMISSED.word());
    }
}
