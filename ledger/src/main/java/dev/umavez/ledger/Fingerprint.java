package dev.umavez.ledger;

/**
 * What tells an altered copy from a true one: the digest of an event's canonical content and the rule that made it canonical.
 *
 * @param digest SHA-256 of the canonical content
 * @param rule short stable name of the rule (version and ignored fields); two fingerprints compare only under the same rule
 */
public record Fingerprint(Digest digest, String rule) {}
