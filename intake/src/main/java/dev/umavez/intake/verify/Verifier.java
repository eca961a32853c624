package dev.umavez.intake.verify;

import java.time.Instant;

/** Decides whether a request comes from who holds one of the secrets. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface Verifier {

    /**
     * Judges one request over its raw bytes, before anything is parsed.
     *
     * @param now the node's clock, for schemes that sign a time; the boundary of the tolerance is inside
     */
    Verdict verify(RawRequest request, Instant now);
}
