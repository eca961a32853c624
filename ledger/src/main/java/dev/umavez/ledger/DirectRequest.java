package dev.umavez.ledger;

import java.util.Optional;

/**
 * A caller's request to make an effect happen once.
 *
 * @param caller the caller's name
 * @param key what tells its repeats; empty when it gave the identity instead, then the action's own identity tells them
 * @param fingerprint what tells another content under the same key
 * @param reservation what it asks for
 */
public record DirectRequest(String caller, Optional<RequestKey> key, Fingerprint fingerprint, Reservation reservation) {

    /** What names this request where an event's digest would stand: its key, or the caller with the action's identity. */
    public Digest digest() {
        return key.map(RequestKey::digest)
                .orElseGet(() -> CanonicalBytes.of("umavez/asked/1")
                        .text(caller)
                        .digest(reservation.key().digest())
                        .end());
    }
}
