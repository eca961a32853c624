package dev.umavez.ledger;

import java.util.List;

/**
 * One arrival, verified and still as it came.
 *
 * @param source the source's name
 * @param receivedAtMs when it arrived, epoch milliseconds of the node's clock
 * @param remoteAddress who sent it, as text
 * @param query the raw query string, empty for none; credentials removed
 * @param headers headers kept, credentials and signatures redacted
 * @param body the exact bytes as they came over the wire, content-encoding included; shared, never changed
 * @param bodyDigest SHA-256 of {@code body}
 */
public record Delivery(
        String source,
        long receivedAtMs,
        String remoteAddress,
        String query,
        List<Header> headers,
        byte[] body,
        Digest bodyDigest) {
    public Delivery {
        headers = List.copyOf(headers);
    }
}
