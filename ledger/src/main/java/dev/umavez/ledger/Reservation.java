package dev.umavez.ledger;

import java.util.Optional;

/**
 * A request to make an effect happen once. The first reservation of a key wins; later ones join it.
 *
 * @param key the effect's identity
 * @param request the call to make
 * @param origin through which door it came
 * @param terms order, delay, and what follows
 * @param onlyOld present when it is asked for only if its event is old news, and by what that is told; a store compares it in the
 *     transaction that plans the event, and drops the reservation unless a higher revision is known
 */
public record Reservation(ActionKey key, Request request, Origin origin, Terms terms, Optional<Freshness> onlyOld) {

    /** Whatever the age of the news. */
    public Reservation(ActionKey key, Request request, Origin origin, Terms terms) {
        this(key, request, origin, terms, Optional.empty());
    }

    /** At once and in no order. */
    public Reservation(ActionKey key, Request request, Origin origin) {
        this(key, request, origin, Terms.none());
    }

    /** Whether it is asked for, now that this is the highest revision known. */
    public boolean isAsked(Optional<Freshness.Highest> highest) {
        return onlyOld.isEmpty() || onlyOld.get().against(highest) == Freshness.Verdict.STALE;
    }
}
