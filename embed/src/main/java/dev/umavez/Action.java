package dev.umavez;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Terms;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An effect that is to happen after the caller's transaction, once: made by {@link ActionType#of} and handed to {@link Umavez#enqueue}. Its
 * payload is encoded when it is made; every attempt gets these bytes.
 *
 * <pre>{@code
 * umavez.enqueue(connection, SEND_RECEIPT.of(Identity.of("shop", "order", 42), receipt).after(Duration.ofHours(1)));
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 */
public final class Action {
    private static final Duration LONGEST_DELAY = Duration.ofDays(36_500);

    private final String name;
    private final Identity identity;
    private final int schema;
    private final byte[] payload;
    private final Duration delay;
    private final Terms.Order order;

    private Action(String name, Identity identity, int schema, byte[] payload, Duration delay, Terms.Order order) {
        this.name = name;
        this.identity = identity;
        this.schema = schema;
        this.payload = payload;
        this.delay = delay;
        this.order = order;
    }

    static Action of(String name, Identity identity, int schema, byte[] payload) {
        return new Action(name, identity, schema, payload, Duration.ZERO, Terms.Order.NONE);
    }

    /**
     * Not before so long after now.
     *
     * @throws IllegalArgumentException when it is negative, or longer than 36,500 days
     */
    public Action after(Duration wait) {
        if (wait.isNegative() || wait.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException("a delay is 0 to " + LONGEST_DELAY.toDays() + " days, but was " + wait);
        }
        return new Action(name, identity, schema, payload, wait, order);
    }

    /**
     * One at a time for each object (organisation, system and object), across action names, in the order in which transactions took the
     * object's row. Behind a dead or uncertain one the others wait. The row is locked until the caller commits.
     */
    public Action inOrder() {
        return new Action(name, identity, schema, payload, delay, Terms.Order.WAIT);
    }

    /** As {@link #inOrder}, but a dead or uncertain one lets the others pass. */
    public Action inOrderSkippingBlocked() {
        return new Action(name, identity, schema, payload, delay, Terms.Order.SKIP);
    }

    /** What the ledger reserves. */
    Reservation reservation(Optional<Part> defaultOrg) {
        ActionKey key = identity.key(name, defaultOrg);
        Request request = new Request(
                Request.HANDLER + name,
                "RUN",
                "/",
                List.of(new Header("schema", Integer.toString(schema))),
                payload,
                Optional.empty(),
                Optional.of("/"),
                Optional.empty(),
                "{}");
        Origin origin = new Origin(Origin.Door.APPLICATION, "application", name, "");
        Terms terms = new Terms(order, delay.toMillis(), Optional.empty(), Set.of());
        return new Reservation(key, request, origin, terms);
    }
}
