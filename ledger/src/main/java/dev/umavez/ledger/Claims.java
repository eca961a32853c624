package dev.umavez.ledger;

import java.util.List;

/**
 * What a claim brought.
 *
 * @param actions actions to call, probe or examine
 * @param plans events to plan
 * @param dbNowMs the database's clock at the claim, epoch milliseconds; all decisions about these rows use it
 */
public record Claims(List<ActionClaim> actions, List<PlanClaim> plans, long dbNowMs) {
    public Claims {
        actions = List.copyOf(actions);
        plans = List.copyOf(plans);
    }
}
