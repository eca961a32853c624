package dev.umavez.intake.receive;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.StoredEvent;
import java.util.List;
import java.util.Optional;

/** Plans a stored event again from its first delivery, with today's rules. Thread-safe. */
public final class Replanning {
    private final Sources sources;
    private final Planner planner;

    /**
     * @param sources the configured sources
     * @param planner what makes actions of events
     */
    public Replanning(Sources sources, Planner planner) {
        this.sources = sources;
        this.planner = planner;
    }

    /** The plan; empty when the event's source is not configured any more, so that its work waits. */
    public Optional<Plan> plan(StoredEvent event) {
        return sources.source(event.key().source()).map(source -> plan(source, event));
    }

    private Plan plan(Source source, StoredEvent event) {
        RawRequest request = new RawRequest(
                "POST",
                "/in/" + source.name(),
                event.delivery().query(),
                Headers.of(event.delivery().headers()),
                event.delivery().body());
        Reading reading = source.read(request);
        if (reading.refusal().isPresent()) {
            return failed("the stored body cannot be read with today's limits");
        }
        for (Fact fact : source.facts(reading.exchange())) {
            if (fact.isIdentified() && isKeyOf(source, fact, event)) {
                return planner.plan(source, reading.exchange(), fact, event.key());
            }
        }
        return failed("with today's key rule the stored delivery no longer carries this event");
    }

    private static boolean isKeyOf(Source source, Fact fact, StoredEvent event) {
        return EventKey.identified(fact.org(), source.name(), fact.key())
                .digest()
                .equals(event.key().digest());
    }

    private static Plan failed(String problem) {
        return new Plan(List.of(), List.of(new Plan.Failure("", problem)), false);
    }
}
