package dev.umavez.embed;

import dev.umavez.intake.receive.IntakeEvents;
import dev.umavez.intake.receive.Reception;

/** Wakes the dispatcher when a delivery brought new work, and passes everything on. */
final class Wakening implements IntakeEvents {
    private final IntakeEvents next;
    private final Runnable wake;

    Wakening(IntakeEvents next, Runnable wake) {
        this.next = next;
        this.wake = wake;
    }

    @Override
    public void received(String source, Reception reception, long nanos) {
        next.received(source, reception, nanos);
    }

    @Override
    public void workAdded() {
        wake.run();
        next.workAdded();
    }

    @Override
    public void planDeferred(String source) {
        next.planDeferred(source);
    }
}
