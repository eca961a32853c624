package dev.umavez.ledger;

/** The side of the ledger where people decide. Safe for use by many threads. */
public interface DecisionLedger {
    /**
     * Applies a person's decision in one transaction with its record. The row decides: of two decisions at once one is applied.
     *
     * @throws StoreUnavailableException when the store did not confirm
     */
    Decision.Answer decide(Decision decision);
}
