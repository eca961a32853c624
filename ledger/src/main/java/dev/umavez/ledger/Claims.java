package dev.umavez.ledger;

import java.util.List;

/**
 * What a claim brought.
 *
 * @param actions actions to call, probe or examine
 * @param plans events to plan
 * @param follows ended actions whose followers are to be planned
 * @param dbNowMs the database's clock at the claim, epoch milliseconds; all decisions about these rows use it
 */
public record Claims(List<ActionClaim> actions, List<PlanClaim> plans, List<FollowClaim> follows, long dbNowMs) {
    public Claims {
        actions = List.copyOf(actions);
        plans = List.copyOf(plans);
        follows = List.copyOf(follows);
    }
}
