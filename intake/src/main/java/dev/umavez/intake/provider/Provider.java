package dev.umavez.intake.provider;

import dev.umavez.intake.receive.ProviderAnswer;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.Signer;
import dev.umavez.intake.verify.Verifier;
import dev.umavez.intake.verify.Verifiers;
import dev.umavez.ledger.Header;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known about a sender. Immutable.
 *
 * @param name the name in a configuration
 * @param trust how far a verified request can be trusted
 * @param eventKey where the parts of the event key are; empty when a source has to say it itself
 * @param type where the type is; empty when a source has to say it itself
 * @param bindings what a source can be bound to, by the name in {@code bind}
 * @param ceremony requests that make no event; judged after verification
 * @param answer how an accepted delivery is answered
 * @param deadline how long the sender waits
 * @param ignore JSON pointers of fields that differ between true copies of one event
 * @param retriesSignAnew whether a redelivery carries another signature and time than the first delivery
 * @param wrapper the form field that holds the JSON when the sender was told to send forms
 */
public record Provider(
        String name,
        Trust trust,
        List<Where> eventKey,
        Optional<Where> type,
        Map<String, Binding> bindings,
        Ceremony ceremony,
        ProviderAnswer answer,
        Deadline deadline,
        List<String> ignore,
        boolean retriesSignAnew,
        Optional<String> wrapper) {

    /** Keeps its own lists. */
    public Provider {
        eventKey = List.copyOf(eventKey);
        bindings = Map.copyOf(bindings);
        ignore = List.copyOf(ignore);
    }

    /** The verifier of a source; see {@link Verifiers#forProvider}. */
    public Verifier verifier(SchemeSettings settings, List<String> secrets, Duration tolerance) {
        return Verifiers.forProvider(name, settings, secrets, tolerance);
    }

    /** The signer of a source; see {@link Signer#forProvider}. */
    public Signer signer(SchemeSettings settings, String secret) {
        return Signer.forProvider(name, settings, secret);
    }

    /**
     * Headers beside the signature that this sender puts on a delivery; for {@code umavez send}.
     *
     * @param id identity of the delivery
     * @param eventType its type; empty for none
     * @param bound what the source is bound to
     */
    public List<Header> companions(String id, String eventType, Map<String, String> bound) {
        List<Header> headers = new ArrayList<>();
        eventKey.forEach(place -> headers.addAll(place.write(id)));
        if (!eventType.isEmpty()) {
            type.ifPresent(place -> headers.addAll(place.write(eventType)));
        }
        bound.forEach((what, value) -> Optional.ofNullable(bindings.get(what))
                .ifPresent(binding -> headers.addAll(binding.where().write(value))));
        return headers;
    }

    /** Starts an entry of the catalogue. */
    static Builder named(String name, Trust trust) {
        return new Builder(name, trust);
    }

    /** Collects an entry of the catalogue; not thread-safe. */
    static final class Builder {

        private final String name;
        private final Trust trust;
        private final List<Where> eventKey = new ArrayList<>();
        private final Map<String, Binding> bindings = new LinkedHashMap<>();
        private Optional<Where> type = Optional.empty();
        private Ceremony ceremony = Ceremony.none();
        private Deadline deadline = Deadline.guessed(10_000);
        private List<String> ignore = List.of();
        private boolean retriesSignAnew;
        private Optional<String> wrapper = Optional.empty();

        private Builder(String name, Trust trust) {
            this.name = name;
            this.trust = trust;
        }

        Builder key(Where part) {
            eventKey.add(part);
            return this;
        }

        Builder type(Where where) {
            type = Optional.of(where);
            return this;
        }

        Builder bind(String what, Binding binding) {
            bindings.put(what, binding);
            return this;
        }

        Builder ceremony(Ceremony wanted) {
            ceremony = wanted;
            return this;
        }

        Builder deadline(Deadline wanted) {
            deadline = wanted;
            return this;
        }

        Builder ignore(String... pointers) {
            ignore = List.of(pointers);
            return this;
        }

        Builder retriesSignAnew() {
            retriesSignAnew = true;
            return this;
        }

        Builder wrapper(String field) {
            wrapper = Optional.of(field);
            return this;
        }

        Provider build() {
            return new Provider(
                    name,
                    trust,
                    eventKey,
                    type,
                    bindings,
                    ceremony,
                    ProviderAnswer.usual(),
                    deadline,
                    ignore,
                    retriesSignAnew,
                    wrapper);
        }
    }
}
