package dev.umavez.ledger;

import java.util.Optional;

/**
 * One event as a delivery carries it, before the ledger has said whether it is new.
 *
 * @param key the event's identity
 * @param type the provider's or rule's type, empty text where there is none
 * @param fingerprint what tells an altered copy
 * @param onConflict what to do with an altered copy
 * @param mark the object it speaks of, if known
 * @param plan its actions, computed with today's rules; used only when the event is new
 * @param unidentified why no key could be made, for an event kept under its body's digest; empty for all others
 */
public record EventDraft(
        EventKey key,
        String type,
        Fingerprint fingerprint,
        ConflictPolicy onConflict,
        Optional<ObjectMark> mark,
        Plan plan,
        Optional<String> unidentified) {
    /** What happens to a copy of a known event whose content differs. */
    public enum ConflictPolicy {
        /** Keep and show the copy; answer 200. */
        HOLD,
        /** Keep nothing of it; answer 422. */
        REJECT
    }
}
