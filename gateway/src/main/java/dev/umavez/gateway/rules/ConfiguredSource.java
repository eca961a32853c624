package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.Content;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.content.Decoded;
import dev.umavez.intake.fingerprint.FingerprintRule;
import dev.umavez.intake.provider.Provider;
import dev.umavez.intake.provider.Providers;
import dev.umavez.intake.provider.Redaction;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Fact;
import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.ProviderAnswer;
import dev.umavez.intake.receive.Reading;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Verifier;
import dev.umavez.ledger.EventDraft.ConflictPolicy;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A source as its configuration and its provider's entry in the catalogue describe it. Immutable. */
final class ConfiguredSource implements Source {
    /** Largest body on the wire. */
    static final int MAX_BODY_BYTES = 1 << 20;

    private static final BodyReader BODIES = new BodyReader(ContentLimits.DEFAULT);

    private final SourceConfig config;
    private final Provider provider;
    private final Verifier verifier;
    private final FingerprintRule fingerprints;
    private final Redaction redaction;
    private final FactReader facts;
    private final Bindings bindings;

    ConfiguredSource(SourceConfig config, Map<String, @Nullable Object> vars) {
        this.config = config;
        this.provider = Providers.named(config.provider()).orElseThrow();
        this.verifier = provider.verifier(
                config.scheme(), config.secrets().stream().map(Setting::reveal).toList(), config.tolerance());
        List<String> ignore = new ArrayList<>(provider.ignore());
        ignore.addAll(config.ignore());
        this.fingerprints = FingerprintRule.of(ignore);
        this.redaction = Redaction.standard().and(config.scheme());
        this.facts = new FactReader(config, provider, vars);
        this.bindings = new Bindings(config, provider, vars);
    }

    @Override
    public String name() {
        return config.name();
    }

    @Override
    public int maxBodyBytes() {
        return MAX_BODY_BYTES;
    }

    @Override
    public Verifier verifier() {
        return verifier;
    }

    @Override
    public Reading read(RawRequest request) {
        return BODIES.read(request.headers(), request.body())
                .match(body -> read(request, body.content()), refused -> refuse(request, refused));
    }

    private Reading read(RawRequest request, Content content) {
        Content unwrapped =
                provider.wrapper().map(field -> BODIES.unwrap(content, field)).orElse(content);
        Exchange exchange = new Exchange(request, unwrapped);
        return unwrapped.match(
                json -> Reading.of(exchange), form -> Reading.of(exchange), unreadable -> switch (unreadable.why()) {
                    // Known by their bytes and headers; if the key needs the body, the event is kept as unidentified.
                    // Text in
                    // another encoding belongs here: the request is authentic, and no retry would come in a better one.
                    case EMPTY, OTHER_MEDIA_TYPE, NOT_UTF8 -> Reading.of(exchange);
                    case NOT_JSON, NOT_A_FORM, BEYOND_LIMITS ->
                        Reading.refused(exchange, Problem.MALFORMED, unreadable.detail());
                });
    }

    private static Reading refuse(RawRequest request, Decoded.Refused refused) {
        Problem problem = switch (refused.why()) {
            case BODY_TOO_LARGE -> Problem.BODY_TOO_LARGE;
            case MALFORMED -> Problem.MALFORMED;
            case UNSUPPORTED_ENCODING -> Problem.UNSUPPORTED_ENCODING;
        };
        Content nothing = new Content.Unreadable(Content.Unreadable.Why.EMPTY, refused.detail(), request.body());
        return Reading.refused(new Exchange(request, nothing), problem, refused.detail());
    }

    @Override
    public Optional<Reception.Handshake> handshake(Exchange exchange) {
        return provider.ceremony().answer(exchange);
    }

    @Override
    public Optional<String> mismatch(Exchange exchange) {
        return bindings.mismatch(exchange);
    }

    @Override
    public boolean ignoresMismatch() {
        return config.ignoresMismatch();
    }

    @Override
    public List<Fact> facts(Exchange exchange) {
        return List.of(facts.read(exchange));
    }

    @Override
    public Fingerprint fingerprint(Exchange exchange, Fact fact) {
        return fingerprints.of(exchange.content());
    }

    @Override
    public ConflictPolicy onConflict() {
        return config.onConflict();
    }

    @Override
    public ProviderAnswer answer() {
        return provider.answer();
    }

    @Override
    public List<Header> kept(Headers headers) {
        return redaction.headers(headers);
    }

    @Override
    public String keptQuery(String query) {
        return redaction.query(query);
    }
}
