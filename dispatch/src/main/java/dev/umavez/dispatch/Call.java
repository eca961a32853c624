package dev.umavez.dispatch;

import dev.umavez.ledger.Header;
import java.net.URI;
import java.util.List;

/**
 * One request that is ready to be sent, once.
 *
 * @param method an HTTP method name, such as {@code POST}
 * @param target absolute http or https address, with path and query already percent-encoded; they are sent as they are
 * @param headers what to send besides those that the courier makes itself (Host, Content-Length, Connection)
 * @param body the bytes to send, empty for none; not copied, so nobody may change them afterwards
 * @param connectTimeoutMs how long finding the address, connecting and the TLS handshake may take together, from 1
 * @param timeoutMs how long the whole call may take, from its start to the last byte of the answer, from 1; monotonic
 * @param allowPrivate whether the destination may be at a loopback, private or link-local address
 * @param maxAnswerBytes how much of the answer's body is kept, from 0; the rest is not read
 */
public record Call(
        String method,
        URI target,
        List<Header> headers,
        byte[] body,
        long connectTimeoutMs,
        long timeoutMs,
        boolean allowPrivate,
        int maxAnswerBytes) {

    public Call {
        headers = List.copyOf(headers);
        if (connectTimeoutMs < 1 || timeoutMs < 1) {
            throw new IllegalArgumentException("A call needs time-outs of at least 1 ms, but got connectTimeoutMs="
                    + connectTimeoutMs + " timeoutMs=" + timeoutMs);
        }
        if (maxAnswerBytes < 0) {
            throw new IllegalArgumentException("maxAnswerBytes is at least 0, but was " + maxAnswerBytes);
        }
    }

    /** Names method and host only: path, query, headers and body may carry personal data or secrets. */
    @Override
    public String toString() {
        return method + " " + target.getScheme() + "://" + target.getHost() + " (" + body.length + " bytes)";
    }
}
