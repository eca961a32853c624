package dev.umavez.gateway.server;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpPrologue;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.InetSocketAddress;

/** From Helidon's requests to ours and back. */
public final class Exchanges {
    private Exchanges() {}

    /** The request with this body, header lines in order and as spelled. */
    static RawRequest raw(ServerRequest request, byte[] body) {
        HttpPrologue line = request.prologue();
        Headers.Builder headers = Headers.builder();
        for (io.helidon.http.Header header : request.headers()) {
            if (header.valueCount() == 1) {
                headers.add(header.name(), header.get());
            } else {
                for (String value : header.allValues()) {
                    headers.add(header.name(), value);
                }
            }
        }
        return new RawRequest(
                line.method().text(),
                line.uriPath().rawPath(),
                line.hasQuery() ? line.query().rawValue() : "",
                headers.build(),
                body);
    }

    /** The address of the other end as text; never a name, which would be a look-up. */
    public static String remoteAddress(ServerRequest request) {
        return request.remotePeer().address() instanceof InetSocketAddress at && at.getAddress() != null
                ? at.getAddress().getHostAddress()
                : "";
    }

    /** Writes the answer. */
    public static void send(ServerResponse response, HttpAnswer answer) {
        response.status(Status.create(answer.status()));
        for (Header header : answer.headers()) {
            response.header(header.name(), header.value());
        }
        if (answer.body().length == 0) {
            response.send();
        } else {
            response.header(HeaderNames.CONTENT_TYPE, answer.contentType());
            response.send(answer.body());
        }
    }

    /** Writes the answer and ends the connection, for requests whose rest is not worth reading. */
    public static void sendLast(ServerResponse response, HttpAnswer answer) {
        response.header(HeaderValues.CONNECTION_CLOSE);
        send(response, answer);
    }

    /**
     * Ends the connection where either side said so. Helidon only writes the header and would read on: what a sender leaves behind a
     * refused body would be taken for its next request.
     */
    public static void endIfLast(ServerRequest request, ServerResponse response) {
        if (response.headers().containsToken(HeaderValues.CONNECTION_CLOSE)
                || request.headers().containsToken(HeaderValues.CONNECTION_CLOSE)) {
            throw new CloseConnectionException("the last answer of this connection was sent");
        }
    }
}
