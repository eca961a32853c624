package dev.umavez.gateway.outbound;

import dev.umavez.dispatch.Call;
import dev.umavez.ledger.Header;
import java.util.Optional;
import java.util.Set;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

/** Makes the request of a call, or refuses. */
final class Requests {
    /** Methods for which even an empty body is announced, so that no server waits for one. */
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private static final Set<String> NOT_FOR_US = Set.of("CONNECT", "TRACE");

    private Requests() {}

    static ClassicHttpRequest of(Call call, Target target) throws NotConnected {
        String method = call.method();
        if (!HeaderRules.isToken(method) || NOT_FOR_US.contains(method)) {
            throw new NotConnected("request: this method is refused");
        }
        ClassicHttpRequest request = new BasicClassicHttpRequest(method, (HttpHost) null, target.path());
        request.addHeader("Host", target.authority());
        for (Header header : call.headers()) {
            Optional<String> refusal = HeaderRules.refusal(header);
            if (refusal.isPresent()) {
                throw new NotConnected("request: " + refusal.get());
            }
            request.addHeader(header.name(), header.value());
        }
        if (!request.containsHeader("User-Agent")) {
            request.addHeader("User-Agent", "umavez");
        }
        if (!request.containsHeader("Accept-Encoding")) {
            request.addHeader("Accept-Encoding", "identity");
        }
        if (call.body().length > 0 || WITH_BODY.contains(method)) {
            request.addHeader("Content-Length", Integer.toString(call.body().length));
            request.setEntity(new ByteArrayEntity(call.body(), null));
        }
        return request;
    }
}
