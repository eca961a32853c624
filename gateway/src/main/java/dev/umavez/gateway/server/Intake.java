package dev.umavez.gateway.server;

import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.verify.RawRequest;

/** What the intake port hands its requests to. Safe for use by many threads; calls may block a virtual thread. */
public interface Intake {
    /** How many bytes a body for this source may have as sent; a value for unknown sources too. */
    int maxBodyBytes(String source);

    /** Takes a whole request; returns when it is durable or refused. */
    Reception receive(String source, RawRequest request, String remoteAddress);

    /**
     * Keeps and counts a request that the port turns away before its body was whole.
     *
     * @param head the request without its body
     * @param detail one sentence without payload or secrets
     */
    void refused(String source, RawRequest head, String remoteAddress, Problem problem, String detail);
}
