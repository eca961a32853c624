package dev.umavez.ledger;

import java.util.List;

/** The side of the ledger where people decide. Safe for use by many threads. */
public interface DecisionLedger {
    /**
     * Applies a person's decision in one transaction with its record. The row decides: of two decisions at once one is applied.
     *
     * @throws StoreUnavailableException when the store did not confirm
     */
    Decision.Answer decide(Decision decision);

    /**
     * Applies many decisions in one transaction, each as {@link #decide} would.
     *
     * @return the answers in order
     * @throws StoreUnavailableException when the store did not confirm
     */
    List<Decision.Answer> decideAll(DecisionBatch batch);

    /**
     * Makes an effect once more, as a new action.
     *
     * @throws StoreUnavailableException when the store did not confirm
     */
    ForcedEffect.Answer again(ForcedEffect order);

    /**
     * Has an event planned again with today's rules that has no actions because its plan failed or is still to be made.
     *
     * @param entry who ordered it; kept when it is done
     * @throws StoreUnavailableException when the store did not confirm
     */
    Replan replan(Digest event, AuditEntry entry);

    /**
     * Ends an event's being held, with a record.
     *
     * @return false when it was not held for this reason; nothing was written then
     * @throws StoreUnavailableException when the store did not confirm
     */
    boolean free(HeldRelease release);

    /**
     * Keeps a record of something that was ordered and changes no action.
     *
     * @throws StoreUnavailableException when the store did not confirm
     */
    void audit(AuditEntry entry);
}
