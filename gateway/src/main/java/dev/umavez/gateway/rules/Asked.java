package dev.umavez.gateway.rules;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import java.util.Optional;

/**
 * On whose behalf an action is computed.
 *
 * @param org the organisation
 * @param system who numbers the objects
 * @param door what kind of door
 * @param reference the event's id, the ended action's id, or the caller's name
 * @param told what the event tells of an object's age, for events of a source that tells it
 */
record Asked(Part org, String system, Origin.Door door, String reference, Optional<Told> told) {

    /** Which event told what of which object. */
    record Told(ObjectMark mark, String source, Digest event) {
        Freshness freshness(Freshness.Untold untold) {
            return new Freshness(mark.object().digest(), source, mark.revision(), event, untold);
        }
    }
}
