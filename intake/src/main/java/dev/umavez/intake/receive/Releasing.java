package dev.umavez.intake.receive;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads held deliveries again with today's rules, to let them go on. Thread-safe. */
public final class Releasing {
    /** Tells the occurrence of an action that an altered copy made anew; the copy's fingerprint follows it. */
    public static final String MARK = "umavez:copy";

    private final Sources sources;
    private final Planner planner;

    /**
     * @param sources the configured sources
     * @param planner what makes actions of events
     */
    public Releasing(Sources sources, Planner planner) {
        this.sources = sources;
        this.planner = planner;
    }

    /** The events in a delivery; empty when its source is not configured or its body cannot be read with today's limits. */
    public Optional<List<EventDraft>> identify(Delivery delivery) {
        Drafts drafts = new Drafts(planner, IntakeEvents.none());
        return sources.source(delivery.source())
                .flatMap(source -> exchange(source, delivery).map(exchange -> drafts.of(source, exchange)));
    }

    /**
     * An altered copy as an event of its own: the first one's key and the copy's fingerprint. Its actions keep their identities, so that
     * those which exist are joined.
     *
     * @param asNew adds the fingerprint to the occurrences: the copy's effects are other effects
     * @return empty when the source is not configured, or the copy no longer carries this event
     */
    public Optional<EventDraft> separate(EventKey first, Delivery copy, boolean asNew) {
        return sources.source(copy.source())
                .flatMap(
                        source -> exchange(source, copy).flatMap(exchange -> separate(source, exchange, first, asNew)));
    }

    private Optional<EventDraft> separate(Source source, Exchange exchange, EventKey first, boolean asNew) {
        for (Fact fact : source.facts(exchange)) {
            boolean meant = fact.isIdentified()
                    && EventKey.identified(fact.org(), source.name(), fact.key())
                            .digest()
                            .equals(first.digest());
            if (meant) {
                Fingerprint fingerprint = source.fingerprint(exchange, fact);
                List<String> parts = new ArrayList<>(first.parts().texts());
                parts.add(fingerprint.digest().hex());
                EventKey key = new EventKey(first.org(), first.source(), EventKey.Kind.RELEASED_COPY, Part.of(parts));
                Plan plan = planner.plan(source, exchange, fact, key);
                return Optional.of(new EventDraft(
                        key,
                        fact.type(),
                        fingerprint,
                        source.onConflict(),
                        Optional.empty(),
                        asNew ? anew(plan, fingerprint.digest().hex()) : plan,
                        Optional.empty()));
            }
        }
        return Optional.empty();
    }

    private static Plan anew(Plan plan, String fingerprint) {
        List<Reservation> reservations = plan.reservations().stream()
                .map(reservation -> {
                    ActionKey key = reservation.key();
                    List<String> occurrence = new ArrayList<>(key.occurrence().texts());
                    occurrence.add(MARK);
                    occurrence.add(fingerprint);
                    return new Reservation(
                            new ActionKey(key.object(), Part.of(occurrence), key.effect(), key.recipient()),
                            reservation.request(),
                            reservation.origin(),
                            reservation.terms(),
                            reservation.onlyOld());
                })
                .toList();
        return new Plan(reservations, plan.failures(), plan.deferred());
    }

    private static Optional<Exchange> exchange(Source source, Delivery delivery) {
        RawRequest request = new RawRequest(
                "POST", "/in/" + source.name(), delivery.query(), Headers.of(delivery.headers()), delivery.body());
        Reading reading = source.read(request);
        return reading.refusal().isPresent() ? Optional.empty() : Optional.of(reading.exchange());
    }
}
