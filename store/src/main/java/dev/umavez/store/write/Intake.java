package dev.umavez.store.write;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.EventReceipt;
import java.util.ArrayList;
import java.util.List;

/** A delivery on its way into the store, with everything that can be computed on the caller's thread. */
final class Intake {

    /** How far the present try came: a lock that stops the actions defers the plan, one that stops the event refuses it. */
    enum Stage {
        EVENT,
        ACTIONS
    }

    final Delivery delivery;
    final String headers;
    final List<Arrival> arrivals;
    /** Tells our own rows after a commit of which nobody knows whether it succeeded. */
    final byte[] token;

    boolean deferred;
    Stage stage = Stage.EVENT;

    Intake(Acceptance acceptance, int buckets, byte[] token) {
        this.delivery = acceptance.delivery();
        this.headers = Wish.headers(delivery.headers());
        this.token = token;
        this.arrivals = new ArrayList<>(acceptance.events().size());
        acceptance.events().forEach(draft -> arrivals.add(new Arrival(this, draft, buckets)));
    }

    List<EventReceipt> receipts() {
        List<EventReceipt> receipts = new ArrayList<>(arrivals.size());
        for (Arrival arrival : arrivals) {
            EventReceipt.Standing standing = arrival.standing;
            if (standing == null) {
                throw new IllegalStateException("an arrival was left without a standing");
            }
            receipts.add(new EventReceipt(arrival.key, standing));
        }
        return receipts;
    }
}
