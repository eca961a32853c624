package dev.umavez.gateway.server;

import dev.umavez.intake.verify.RawRequest;
import java.util.Optional;

/** What the intake port hands requests under {@code /v1/} to. Safe for use by many threads; calls may block a virtual thread. */
public interface Direct {
    /** Where its addresses begin. */
    String PREFIX = "/v1/";

    /** How many bytes a body may have as sent. */
    int MAX_BODY_BYTES = 1 << 20;

    /** The refusal of a request whose body need not be read; empty when it is worth reading. */
    Optional<HttpAnswer> turnedAway(RawRequest head);

    /** Answers a whole request. */
    HttpAnswer answer(RawRequest request);
}
