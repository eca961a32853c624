package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Repeat;

/**
 * Under which terms a call leaves, as a text that is kept with it: whether the destination takes repeats, and for whom it remembers a
 * key. When it reads otherwise later, the destination that would get the repeat may not be the one that remembers the first call.
 */
public final class CallScope {
    private static final String NEVER = "never";

    private CallScope() {}

    /**
     * The text of a destination's present settings.
     *
     * @param repeat how far it takes repeats
     * @param memory who remembers a key: address and account, without credentials
     */
    public static String of(Repeat repeat, String memory) {
        return switch (repeat.kind()) {
            case NEVER -> NEVER;
            case NATURAL -> "natural";
            case KEY -> "key " + memory;
        };
    }

    /** Whether a claim without a mark stood for the call: no mark is written where a repeat is taken. */
    static boolean claimStandsForCall(ActionClaim claim, ActionPolicy policy) {
        String scope = claim.memory().scope();
        return scope.isEmpty() ? policy.repeat().kind() != Repeat.Kind.NEVER : !scope.equals(NEVER);
    }

    /** Whether a call that leaves at {@code atMs} is safe although one may have left before. */
    static boolean isRepeatSafe(ActionClaim claim, ActionPolicy policy, long firstCallMs, long atMs) {
        String then = claim.memory().scope();
        boolean sameMemory = policy.repeat().kind() != Repeat.Kind.KEY
                || then.isEmpty()
                || policy.scope().isEmpty()
                || then.equals(policy.scope());
        return sameMemory && policy.repeat().isSafe(firstCallMs, atMs, policy.timeoutMs());
    }
}
