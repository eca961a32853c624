package dev.umavez.ledger;

import dev.umavez.ledger.view.LedgerViews;

/** The whole ledger, as a store implements it. Safe for use by many threads; {@link #close} finishes what was handed in. */
public interface Ledger
        extends IntakeLedger, DirectLedger, WorkLedger, DecisionLedger, DestinationLedger, LedgerViews, AutoCloseable {
    @Override
    void close();
}
