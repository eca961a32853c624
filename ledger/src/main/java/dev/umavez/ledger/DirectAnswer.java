package dev.umavez.ledger;

/**
 * What the ledger says of a caller's request, after the commit.
 *
 * @param standing what it was
 * @param action the action's digest; of a key that was used for another content, the action of the first content
 * @param first the fingerprint of the content that came first under this key
 */
public record DirectAnswer(Standing standing, Digest action, Fingerprint first) {
    /** What a request turned out to be. */
    public enum Standing {
        /** It made the action. */
        NEW,
        /** The key is new and the action was there: another door was first. */
        JOINED,
        /** The same caller asked before. */
        REPEAT,
        /** The same caller used the key before, for another content; nothing was changed. */
        KEY_REUSED
    }
}
