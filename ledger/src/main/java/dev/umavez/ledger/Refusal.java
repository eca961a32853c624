package dev.umavez.ledger;

/**
 * A request that was turned away: kept so that it can be shown, without its body.
 *
 * @param source the source's name
 * @param atMs when, epoch milliseconds
 * @param code the problem code that was answered
 * @param remoteAddress who sent it
 * @param bodyDigest SHA-256 of the body as far as it was read
 */
public record Refusal(String source, long atMs, String code, String remoteAddress, Digest bodyDigest) {}
