package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.PublicId;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Makes the requests of an action from what was stored with it and today's settings of the destination, and sends them. */
final class Calls {
    private static final byte[] NO_BODY = {};

    private final Courier courier;
    private final int maxAnswerBytes;

    Calls(Courier courier, int maxAnswerBytes) {
        this.courier = courier;
        this.maxAnswerBytes = maxAnswerBytes;
    }

    /** The action's call. */
    Answer effect(ActionClaim claim, DestinationPolicy policy) {
        List<Header> headers = new ArrayList<>(policy.headers());
        policy.keyHeader().ifPresent(name -> headers.add(new Header(name, key(claim))));
        int ours = headers.size();
        for (Header header : claim.request().headers()) {
            // What the destination's settings say about a header wins over what a rule computed.
            if (headers.subList(0, ours).stream().noneMatch(set -> set.name().equalsIgnoreCase(header.name()))) {
                headers.add(header);
            }
        }
        return send(
                claim.request().method(),
                claim.request().path(),
                headers,
                claim.request().body(),
                policy);
    }

    /** A question that changes nothing: a confirmation or a probe. */
    Answer question(String path, DestinationPolicy policy) {
        return send("GET", path, policy.headers(), NO_BODY, policy);
    }

    /** The key under which a destination recognises a repeat: the same for every attempt, for ever. */
    private static String key(ActionClaim claim) {
        return PublicId.ofAction(claim.work().key());
    }

    private Answer send(String method, String path, List<Header> headers, byte[] body, DestinationPolicy policy) {
        Call call;
        try {
            call = new Call(
                    method,
                    address(policy.base(), path),
                    headers,
                    body,
                    policy.connectTimeoutMs(),
                    policy.timeoutMs(),
                    policy.allowPrivate(),
                    maxAnswerBytes);
        } catch (IllegalArgumentException e) {
            return new Answer.NotSent("the address cannot be formed");
        }
        try {
            return courier.call(call);
        } catch (RuntimeException e) {
            return new Answer.Lost("the courier failed: " + e.getClass().getSimpleName());
        }
    }

    private static URI address(URI base, String path) {
        String text = base.toString();
        return URI.create((text.endsWith("/") ? text.substring(0, text.length() - 1) : text) + path);
    }
}
