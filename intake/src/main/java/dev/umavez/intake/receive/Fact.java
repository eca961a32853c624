package dev.umavez.intake.receive;

import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.Part;
import java.util.List;
import java.util.Optional;

/**
 * One event in a delivery as the source's rules read it.
 *
 * @param org the organisation; none only when it could not be computed
 * @param key the key parts, empty when a part of the key is missing
 * @param problem which part is missing and why, empty when the key is complete
 * @param type the event's type, empty text when there is none
 * @param mark the object it speaks of, if that could be read
 * @param body the event's own part of the exact tree; the whole body for a delivery with one event; an empty map where nothing is readable
 */
public record Fact(Part org, List<String> key, String problem, String type, Optional<ObjectMark> mark, Object body) {
    public Fact {
        key = List.copyOf(key);
    }

    /** Whether organisation and key are complete. */
    public boolean isIdentified() {
        return !key.isEmpty() && !org.isNone();
    }
}
