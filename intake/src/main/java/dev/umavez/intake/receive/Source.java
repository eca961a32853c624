package dev.umavez.intake.receive;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Verifier;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Header;
import java.util.List;
import java.util.Optional;

/**
 * A configured origin of deliveries: how its requests are verified, read and identified. Pure; safe for use by many threads. None of its
 * methods throws for what a sender can send.
 */
public interface Source {
    /** The name, part of every event key. */
    String name();

    /** Longest body in bytes, as sent. */
    int maxBodyBytes();

    /** Who may send. */
    Verifier verifier();

    /** Reads the body within the limits of size, inflation and depth. Called only for a request whose signature is right. */
    Reading read(RawRequest request);

    /** The provider's own ceremony, if this request is one; it makes no event. */
    Optional<Reception.Handshake> handshake(Exchange exchange);

    /** Which binding (account, environment, shop) this request differs in, without values; empty when it belongs here. */
    Optional<String> mismatch(Exchange exchange);

    /** Whether a request that belongs elsewhere is answered 200 and counted, rather than refused. */
    boolean ignoresMismatch();

    /** The events in the delivery, at least one. */
    List<Fact> facts(Exchange exchange);

    /** What tells an altered copy of this event. */
    Fingerprint fingerprint(Exchange exchange, Fact fact);

    /** What happens to an altered copy. */
    EventDraft.ConflictPolicy onConflict();

    /** How the provider wants to be answered. */
    ProviderAnswer answer();

    /** The headers to keep with a delivery: credentials, signatures and cookies redacted. */
    List<Header> kept(Headers headers);

    /** The query string to keep with a delivery, credentials removed. */
    String keptQuery(String query);
}
