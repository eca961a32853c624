package dev.umavez.store.write;

import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventReceipt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One event of a delivery on its way into the store. Used by one thread after another. */
final class Arrival {

    final Intake intake;
    final EventDraft draft;
    final Digest key;
    final int bucket;
    final List<Wish> wishes;
    EventReceipt.@Nullable Standing standing;

    Arrival(Intake intake, EventDraft draft, int buckets) {
        this.intake = intake;
        this.draft = draft;
        this.key = draft.key().digest();
        this.bucket = key.bucket(buckets);
        this.wishes = draft.plan().reservations().stream()
                .map(reservation -> Wish.of(reservation, key, buckets))
                .toList();
    }

    Delivery delivery() {
        return intake.delivery;
    }

    boolean unidentified() {
        return draft.unidentified().isPresent();
    }

    /** Whether its plan is to be made later. */
    boolean deferred() {
        return intake.deferred || draft.plan().deferred();
    }

    /** The actions that are reserved together with the event: none when the plan is made later. */
    List<Wish> wishesNow() {
        return deferred() || unidentified() ? List.of() : wishes;
    }
}
