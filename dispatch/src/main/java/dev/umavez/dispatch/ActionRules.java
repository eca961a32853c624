package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;

/**
 * What one action's configuration says about answers. Each function sees the action, its {@code with} and one answer. A rule that
 * cannot be computed is {@code UNREADABLE} and never throws: what cannot be read never counts as a yes. Safe for use by many threads.
 */
public interface ActionRules {

    /** The first of the destination's outcome rules whose condition holds; {@link Ruling#NONE} when none does. */
    Ruling outcome(ActionClaim action, Answer.Responded answer);

    /** The result in the answer to a successful call; {@link Extracted#notAsked()} when the action names none. */
    Extracted result(ActionClaim action, Answer.Responded answer);

    /** Whether a confirmation says to go on. Asked only of an answer with a 2xx status. */
    Truth proceed(ActionClaim action, Answer.Responded answer);

    /** Whether a confirmation says to ask again later; {@link Truth#NO} when the action names no such condition. */
    Truth await(ActionClaim action, Answer.Responded answer);

    /**
     * Whether a probe says that the effect happened. Asked only of an answer with a 2xx status, 404 or
     * 410, so that a broken destination never says that it did not. {@link Truth#UNREADABLE} without a rule.
     */
    Truth happened(ActionClaim action, Answer.Responded answer);

    /** The result in the answer to a probe that found the effect; {@link Extracted#notAsked()} when the probe names none. */
    Extracted probeResult(ActionClaim action, Answer.Responded answer);
}
