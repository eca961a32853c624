package dev.umavez.gateway.metrics;

import dev.umavez.intake.receive.IntakeEvents;
import dev.umavez.intake.receive.Reception;
import dev.umavez.ledger.EventReceipt;
import java.util.Locale;

/** The gateway's own metrics, by name. Label values are configured names and fixed words, never parts of a request. */
public final class GatewayMetrics implements IntakeEvents {
    /** Where all are kept. */
    public final Metrics all = new Metrics();

    /** Deliveries by source and standing. */
    public final Counter deliveries = all.counter(
            "umavez_deliveries_total",
            "Events in accepted deliveries, by what they turned out to be.",
            "source",
            "standing");

    /** Refusals by code. */
    public final Counter refusals = all.counter("umavez_refusals_total", "Requests turned away.", "code");

    /** From a whole request to its answer. */
    public final Histogram acceptSeconds = all.histogram(
            "umavez_accept_seconds",
            "From a whole request to its answer, durable write included.",
            0.001,
            0.0025,
            0.005,
            0.01,
            0.025,
            0.05,
            0.1,
            0.25,
            0.5,
            1,
            2.5,
            5,
            10);

    /** Plans that were left to the planning step. */
    public final Counter plansDeferred =
            all.counter("umavez_plans_deferred_total", "Plans left to the planning step.", "source");

    @Override
    public void received(String source, Reception reception, long nanos) {
        acceptSeconds.observeNanos(nanos);
        switch (reception) {
            case Reception.Accepted accepted -> {
                for (EventReceipt receipt : accepted.receipts()) {
                    deliveries.increment(source, receipt.standing().name().toLowerCase(Locale.ROOT));
                }
            }
            case Reception.Handshake shake -> deliveries.increment(source, "handshake");
            case Reception.Ignored ignored -> deliveries.increment(source, "ignored");
            case Reception.Refused refused -> refused(refused.problem().code());
            case Reception.Unavailable away -> refused("unavailable");
        }
    }

    @Override
    public void planDeferred(String source) {
        plansDeferred.increment(source);
    }

    /** Counts a refusal. */
    public void refused(String code) {
        refusals.increment(code);
    }

    /** New events since the start. */
    public long accepted() {
        return deliveries.sum("standing", "new");
    }
}
