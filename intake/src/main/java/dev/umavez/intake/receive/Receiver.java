package dev.umavez.intake.receive;

import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Reason;
import dev.umavez.intake.verify.Verdict;
import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.IntakeLedger;
import dev.umavez.ledger.QueueFullException;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/**
 * Takes one request from the wire to the ledger. The order is fixed: signature over the raw bytes, then the body, then the account, then
 * identity and plan, then one durable write; the answer comes after the commit. Safe for use by many threads; a call blocks its thread
 * until the store has committed.
 */
public final class Receiver {
    private static final int RETRY_AFTER_S = 2;

    private final IntakeLedger ledger;
    private final Sources sources;
    private final Drafts drafts;
    private final IntakeEvents events;
    private final Surroundings surroundings;

    /**
     * @param ledger where deliveries become durable
     * @param sources the configured sources
     * @param planner what makes actions of events
     * @param events who is told
     * @param surroundings time
     */
    public Receiver(
            IntakeLedger ledger, Sources sources, Planner planner, IntakeEvents events, Surroundings surroundings) {
        this.ledger = ledger;
        this.sources = sources;
        this.drafts = new Drafts(planner, events);
        this.events = events;
        this.surroundings = surroundings;
    }

    /**
     * Receives one request.
     *
     * @param name the source that was asked for
     * @param request the whole request
     * @param remoteAddress who sent it
     */
    public Reception receive(String name, RawRequest request, String remoteAddress) {
        long start = surroundings.nowNanos();
        Optional<Source> source = sources.source(name);
        Reception reception = source.map(found -> receive(found, request, remoteAddress))
                .orElseGet(() -> new Reception.Refused(
                        Problem.UNKNOWN_SOURCE, "No source of this name is configured. Check the address."));
        events.received(source.map(Source::name).orElse(""), reception, surroundings.nowNanos() - start);
        return reception;
    }

    /**
     * Keeps and counts a request that was turned away before it could be read whole, such as a body that is too large.
     *
     * @param name the source that was asked for; kept only when it is configured
     */
    public Reception refuse(String name, RawRequest read, String remoteAddress, Problem problem, String detail) {
        Reception.Refused refused = new Reception.Refused(problem, detail);
        Optional<Source> source = sources.source(name);
        source.ifPresent(found -> keep(found, read, remoteAddress, refused));
        events.received(source.map(Source::name).orElse(""), refused, 0);
        return refused;
    }

    private Reception receive(Source source, RawRequest request, String remoteAddress) {
        Reception reception;
        try {
            reception = judge(source, request, remoteAddress);
        } catch (StoreUnavailableException e) {
            reception = new Reception.Unavailable("The store did not confirm. Send it again.", RETRY_AFTER_S);
        } catch (QueueFullException e) {
            reception = new Reception.Unavailable("Too much waits for the store. Send it again.", RETRY_AFTER_S);
        }
        reception.refusal().ifPresent(refused -> keep(source, request, remoteAddress, refused));
        return reception;
    }

    private Reception judge(Source source, RawRequest request, String remoteAddress) {
        Verdict verdict = source.verifier().verify(request, surroundings.clock().instant());
        return verdict.match(
                valid -> read(source, request, remoteAddress, Optional.empty()),
                untimely -> read(
                        source,
                        request,
                        remoteAddress,
                        Optional.of(new Reception.Refused(Problem.TIMESTAMP_OUTSIDE_TOLERANCE, untimely.detail()))),
                invalid -> new Reception.Refused(problem(invalid.why()), invalid.detail()));
    }

    private static Problem problem(Reason reason) {
        return switch (reason.problem()) {
            case SIGNATURE_MISSING -> Problem.SIGNATURE_MISSING;
            case SIGNATURE_INVALID -> Problem.SIGNATURE_INVALID;
            case TIMESTAMP_OUTSIDE_TOLERANCE -> Problem.TIMESTAMP_OUTSIDE_TOLERANCE;
        };
    }

    /**
     * @param unlessKnown the refusal of a request whose time is outside the tolerance: it is taken only as a copy of what is stored
     */
    private Reception read(
            Source source, RawRequest request, String remoteAddress, Optional<Reception.Refused> unlessKnown) {
        Reading reading = source.read(request);
        if (reading.refusal().isPresent()) {
            return unlessKnown.orElse(reading.refusal().get());
        }
        Exchange exchange = reading.exchange();
        Optional<Reception.Handshake> handshake = source.handshake(exchange);
        if (handshake.isPresent() && unlessKnown.isEmpty()) {
            return handshake.get();
        }
        Optional<String> mismatch = source.mismatch(exchange);
        if (mismatch.isPresent()) {
            return source.ignoresMismatch()
                    ? new Reception.Ignored(mismatch.get(), source.answer())
                    : new Reception.Refused(
                            Problem.ACCOUNT_MISMATCH,
                            "The source is bound to another value of " + mismatch.get() + ".");
        }
        List<EventDraft> found = drafts.of(source, exchange);
        if (unlessKnown.isPresent()
                && !found.stream().allMatch(draft -> ledger.isKnown(draft.key().digest()))) {
            return unlessKnown.get();
        }
        return accept(source, exchange, remoteAddress, found);
    }

    private Reception accept(Source source, Exchange exchange, String remoteAddress, List<EventDraft> found) {
        RawRequest request = exchange.request();
        Delivery delivery = new Delivery(
                source.name(),
                surroundings.nowMs(),
                remoteAddress,
                source.keptQuery(request.query()),
                source.kept(request.headers()),
                request.body(),
                request.bodyDigest());
        List<EventReceipt> receipts = durable(new Acceptance(delivery, found));
        if (receipts.stream().allMatch(r -> r.standing() == EventReceipt.Standing.CONFLICT_REJECTED)) {
            return new Reception.Refused(
                    Problem.CONTENT_CONFLICT,
                    "An event with this key is stored with other content; nothing was changed.");
        }
        if (receipts.stream().anyMatch(r -> r.standing() == EventReceipt.Standing.NEW)) {
            events.workAdded();
        }
        return new Reception.Accepted(receipts, source.answer());
    }

    private List<EventReceipt> durable(Acceptance acceptance) {
        try {
            return ledger.accept(acceptance).join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException known) {
                throw known;
            }
            throw e;
        }
    }

    private void keep(Source source, RawRequest request, String remoteAddress, Reception.Refused refused) {
        ledger.refuse(new Refusal(
                source.name(), surroundings.nowMs(), refused.problem().code(), remoteAddress, request.bodyDigest()));
    }
}
