package dev.umavez.ledger.view;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Header;
import java.util.List;

/**
 * The exact bytes of a delivery.
 *
 * @param bodyDigest SHA-256 of the bytes
 * @param first whether these are the first arrival's bytes, not those of an altered copy
 * @param headers the headers that were kept
 * @param body the bytes
 */
public record RawCopy(Digest bodyDigest, boolean first, List<Header> headers, byte[] body) {}
