package dev.umavez.ledger.view;

import dev.umavez.ledger.Digest;

/**
 * One arrival as it is shown.
 *
 * @param atMs when, epoch milliseconds
 * @param remoteAddress from where
 * @param bodyDigest SHA-256 of its raw bytes
 * @param standing {@code first}, {@code repeat} or {@code conflict}
 */
public record DeliveryView(long atMs, String remoteAddress, Digest bodyDigest, String standing) {}
