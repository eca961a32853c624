package dev.umavez.gateway.metrics;

import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.view.Blocked;
import dev.umavez.ledger.view.Counts;
import dev.umavez.ledger.view.LedgerViews;
import java.util.Optional;

/**
 * Looks at the store when somebody asks how it is, at most once a second however many ask. Safe for use by many threads.
 */
public final class StoreWatch {
    private static final long FRESH_NANOS = 1_000_000_000L;

    private final LedgerViews views;
    private final Surroundings surroundings;
    private final Counter errors;
    private final LaneWatch lanes = new LaneWatch();
    private long lookedNanos;
    private Optional<Look> last = Optional.empty();
    private boolean looked;

    /**
     * What was seen.
     *
     * @param counts what waits and what needs a person
     * @param blocked what waits behind actions that need a person
     * @param skewMs the node's clock less the store's, in milliseconds
     */
    public record Look(Counts counts, Blocked blocked, long skewMs) {}

    /** Adds its metrics to these. */
    public StoreWatch(LedgerViews views, Surroundings surroundings, Metrics all) {
        this.views = views;
        this.surroundings = surroundings;
        this.errors = all.counter("umavez_store_errors_total", "Looks at the store that it did not answer.");
        all.gauge("umavez_store_up", "1 when the store answers.", () -> look().isPresent() ? 1 : 0);
        gauge(all, "umavez_clock_skew_seconds", "The node's clock less the store's.", look -> look.skewMs() / 1e3);
        gauge(
                all,
                "umavez_work_pending",
                "Actions and plans that wait.",
                look -> look.counts().pending());
        gauge(
                all,
                "umavez_work_running",
                "Actions and plans under a lease.",
                look -> look.counts().running());
        gauge(
                all,
                "umavez_actions_uncertain",
                "Actions that nobody knows about.",
                look -> look.counts().uncertain());
        gauge(
                all,
                "umavez_actions_dead",
                "Actions given up.",
                look -> look.counts().dead());
        gauge(all, "umavez_events_held", "Events held.", look -> look.counts().held());
        gauge(
                all,
                "umavez_lane_blocked_objects",
                "Objects whose first ordered action needs a person while others wait.",
                look -> look.blocked().lanes());
        gauge(
                all,
                "umavez_lane_blocked_actions",
                "Ordered actions that wait behind one that needs a person.",
                look -> look.blocked().actions());
        gauge(all, "umavez_lane_blocked_seconds", "Since the first of these needs a person.", this::blockedSeconds);
        gauge(all, "umavez_oldest_due_seconds", "Age of the oldest work that is due.", this::oldestDueSeconds);
    }

    /** How the store is; empty when it does not answer. */
    public synchronized Optional<Look> look() {
        long nanos = surroundings.nowNanos();
        if (!looked || nanos - lookedNanos > FRESH_NANOS) {
            last = ask();
            lookedNanos = surroundings.nowNanos();
            looked = true;
        }
        return last;
    }

    private Optional<Look> ask() {
        try {
            long before = surroundings.nowMs();
            long storeMs = views.storeNowMs();
            long after = surroundings.nowMs();
            Blocked blocked = views.blocked();
            lanes.seen(blocked);
            return Optional.of(new Look(views.counts(), blocked, (before + after) / 2 - storeMs));
        } catch (StoreUnavailableException away) {
            errors.increment();
            return Optional.empty();
        }
    }

    private double oldestDueSeconds(Look look) {
        return sinceSeconds(look, look.counts().oldestDueMs());
    }

    private double blockedSeconds(Look look) {
        return sinceSeconds(look, look.blocked().sinceMs());
    }

    private double sinceSeconds(Look look, long ms) {
        return ms == 0 ? 0 : Math.max(0, surroundings.nowMs() - look.skewMs() - ms) / 1e3;
    }

    private void gauge(Metrics all, String name, String help, java.util.function.ToDoubleFunction<Look> value) {
        all.gauge(name, help, () -> look().map(value::applyAsDouble).orElse(Double.NaN));
    }
}
