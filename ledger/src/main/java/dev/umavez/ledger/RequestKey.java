package dev.umavez.ledger;

/**
 * What a caller's repeats have in common: organisation, caller, action name and the key that the caller chose. Never part of an action's
 * identity: two callers that choose the same key do not meet.
 *
 * @param org the organisation for which the caller speaks
 * @param caller its name
 * @param action the action's name
 * @param key the text of its {@code Idempotency-Key}
 */
public record RequestKey(Part org, String caller, String action, String key) {
    public RequestKey {
        if (org.isNone()) {
            throw new IdentityException("a caller speaks for an organisation");
        }
        Part.of(caller);
        Part.of(action);
        Part.of(key);
    }

    /** The digest that is unique in the ledger. */
    public Digest digest() {
        return CanonicalBytes.of("umavez/request/1")
                .part(org)
                .text(caller)
                .text(action)
                .text(key)
                .end();
    }
}
