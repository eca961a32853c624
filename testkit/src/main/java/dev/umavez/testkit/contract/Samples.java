package dev.umavez.testkit.contract;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Deliveries, events and actions for tests: everything follows from a few names. */
public final class Samples {

    /** When sample deliveries arrive, epoch milliseconds. */
    public static final long ARRIVAL_MS = 1_796_000_000_000L;

    private static final Part ORG = Part.of("acme");

    private Samples() {}

    /** The key of an event of the source {@code pay}. */
    public static EventKey eventKey(String id) {
        return EventKey.identified(ORG, "pay", List.of(id));
    }

    /** The identity of the notice for one payment. */
    public static ActionKey actionKey(String payment) {
        return new ActionKey(
                new ObjectRef(ORG, "shop", Part.of(List.of("order", "P" + payment))),
                Part.of(payment),
                "payment-notice",
                Part.none());
    }

    /** A request to make the notice of one payment happen. */
    public static Reservation reservation(String payment, String event) {
        return reservation(payment, event, "messages", "{\"payment\":\"" + payment + "\"}");
    }

    /** The same to a destination of choice, with a body of choice. */
    public static Reservation reservation(String payment, String event, String destination, String body) {
        Request request = new Request(
                destination,
                "POST",
                "/v1/messages",
                List.of(new Header("X-Kind", "notice \"quoted\"")),
                body.getBytes(StandardCharsets.UTF_8),
                Optional.of(new Request.Confirm("shop", "/orders/P" + payment)),
                Optional.of("/v1/messages?ref=" + payment),
                Optional.empty(),
                "{\"payment\":\"" + payment + "\"}");
        Origin origin = new Origin(Origin.Door.EVENT, eventKey(event).id(), "payment-notice", "1");
        return new Reservation(actionKey(payment), request, origin);
    }

    /** An event with these actions; its body is made from its id. */
    public static Acceptance event(String id, Reservation... reservations) {
        return event(id, "body of " + id, Plan.of(List.of(reservations)));
    }

    /** An event with a body and a plan of choice. */
    public static Acceptance event(String id, String body, Plan plan) {
        return event(id, body, plan, EventDraft.ConflictPolicy.HOLD, "v1");
    }

    /** An event with everything of choice. */
    public static Acceptance event(
            String id, String body, Plan plan, EventDraft.ConflictPolicy onConflict, String fingerprintRule) {
        Delivery delivery = delivery(body);
        EventDraft draft = new EventDraft(
                eventKey(id),
                "payment.succeeded",
                new Fingerprint(delivery.bodyDigest(), fingerprintRule),
                onConflict,
                Optional.of(new ObjectMark(new ObjectRef(ORG, "shop", Part.of("P" + id)), Optional.of(7L))),
                plan,
                Optional.empty());
        return new Acceptance(delivery, List.of(draft));
    }

    /** A body without a key. */
    public static Acceptance unidentified(String body) {
        Delivery delivery = delivery(body);
        EventDraft draft = new EventDraft(
                EventKey.unidentified(ORG, "pay", delivery.bodyDigest()),
                "",
                new Fingerprint(delivery.bodyDigest(), "raw"),
                EventDraft.ConflictPolicy.HOLD,
                Optional.empty(),
                Plan.ignored(),
                Optional.of("body.id is missing"));
        return new Acceptance(delivery, List.of(draft));
    }

    /** One arrival at the source {@code pay}. */
    public static Delivery delivery(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new Delivery(
                "pay",
                ARRIVAL_MS,
                "192.0.2.1",
                "a=1",
                List.of(new Header("Content-Type", "application/json"), new Header("X-Empty", "")),
                bytes,
                Digest.sha256(bytes));
    }

    /** One call as it is recorded. */
    public static Attempt attempt(int number, long fence, String outcome) {
        return new Attempt(
                number,
                Attempt.Kind.CALL,
                "n1",
                fence,
                ARRIVAL_MS,
                ARRIVAL_MS + 5,
                outcome.equals("unknown") ? Optional.empty() : Optional.of(200),
                outcome,
                "",
                "");
    }
}
