package dev.umavez.ledger;

/**
 * A request to make an effect happen once. The first reservation of a key wins; later ones join it.
 *
 * @param key the effect's identity
 * @param request the call to make
 * @param origin through which door it came
 * @param terms order, delay, and what follows
 */
public record Reservation(ActionKey key, Request request, Origin origin, Terms terms) {

    /** At once and in no order. */
    public Reservation(ActionKey key, Request request, Origin origin) {
        this(key, request, origin, Terms.none());
    }
}
