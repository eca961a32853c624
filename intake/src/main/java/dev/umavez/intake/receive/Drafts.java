package dev.umavez.intake.receive;

import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the drafts of a delivery's events: their keys, fingerprints and plans. Thread-safe. */
final class Drafts {
    private static final Logger LOG = LoggerFactory.getLogger(Drafts.class);

    private final Planner planner;
    private final IntakeEvents events;

    Drafts(Planner planner, IntakeEvents events) {
        this.planner = planner;
        this.events = events;
    }

    List<EventDraft> of(Source source, Exchange exchange) {
        List<Fact> facts = source.facts(exchange);
        List<EventDraft> drafts = new ArrayList<>(facts.size());
        for (Fact fact : facts) {
            drafts.add(draft(source, exchange, fact));
        }
        return drafts;
    }

    private EventDraft draft(Source source, Exchange exchange, Fact fact) {
        if (!fact.isIdentified()) {
            return unidentified(source, exchange, fact, fact.problem());
        }
        EventKey key;
        try {
            key = EventKey.identified(fact.org(), source.name(), fact.key());
        } catch (IdentityException e) {
            return unidentified(source, exchange, fact, "the key cannot be kept: " + e.getMessage());
        }
        return new EventDraft(
                key,
                fact.type(),
                source.fingerprint(exchange, fact),
                source.onConflict(),
                fact.mark(),
                plan(source, exchange, fact, key),
                Optional.empty());
    }

    private static EventDraft unidentified(Source source, Exchange exchange, Fact fact, String problem) {
        return new EventDraft(
                EventKey.unidentified(
                        fact.org(), source.name(), exchange.request().bodyDigest()),
                fact.type(),
                source.fingerprint(exchange, fact),
                source.onConflict(),
                fact.mark(),
                Plan.ignored(),
                Optional.of(problem));
    }

    /** A planner that fails where it should not costs a later look, never the delivery. */
    private Plan plan(Source source, Exchange exchange, Fact fact, EventKey key) {
        try {
            return planner.plan(source, exchange, fact, key);
        } catch (RuntimeException e) {
            LOG.warn(
                    "UV-INT-001 Planning failed and is left to the planning step. event={} cause={}",
                    key.id(),
                    e.getClass().getName());
            events.planDeferred(source.name());
            return Plan.later();
        }
    }
}
