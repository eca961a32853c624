package dev.umavez.ledger;

import java.util.List;

/**
 * Decisions that are written together or not at all, with one record for the audit.
 *
 * @param decisions the decisions, at most {@value #MOST}
 * @param audit who ordered them, and by which filter; its detail is replaced by the number that was applied
 */
public record DecisionBatch(List<Decision> decisions, AuditEntry audit) {
    /** One transaction takes no more. */
    public static final int MOST = 500;

    public DecisionBatch {
        decisions = List.copyOf(decisions);
        if (decisions.size() > MOST) {
            throw new IllegalArgumentException("a batch has at most " + MOST + " decisions: " + decisions.size());
        }
    }
}
