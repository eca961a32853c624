package dev.umavez.testkit.sink;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/**
 * What a {@link RecordingDestination} does with one request that it has read. The factories cover the nasty cases of
 * real destinations; a test can also write its own.
 *
 * <p>"Applies" means: the effect is counted, as a destination's database would have it.
 */
@FunctionalInterface
public interface Reply {

    /** Acts on the request through the line. May block until {@link Line#closing()}. */
    void give(Received request, Line line) throws IOException;

    /** Applies if the status is 2xx, then answers without a body. */
    static Reply answer(int status) {
        return answer(status, "");
    }

    /** Applies if the status is 2xx, then answers. Headers are given as name, value, name, value. */
    static Reply answer(int status, String body, String... headers) {
        Stored stored = Stored.of(status, body, headers);
        return (request, line) -> {
            if (status >= 200 && status < 300) {
                line.apply();
            }
            line.send(stored);
        };
    }

    /** Says 200 and does nothing. */
    static Reply lie() {
        return (request, line) -> line.send(Stored.of(200, ""));
    }

    /** Applies nothing, answers 429 or 503 (or what is given) with {@code Retry-After} in seconds. */
    static Reply later(int status, long retryAfterSeconds) {
        return answer(status, "", "Retry-After", Long.toString(retryAfterSeconds));
    }

    /** Applies, then says nothing until the client gives up or the destination is closed. */
    static Reply applyThenSilence() {
        return (request, line) -> {
            line.apply();
            line.awaitClientGone();
        };
    }

    /** Applies, then resets the connection. */
    static Reply applyThenReset() {
        return (request, line) -> {
            line.apply();
            line.reset();
        };
    }

    /** Applies, then closes the connection in good order without a byte of an answer. */
    static Reply applyThenClose() {
        return (request, line) -> {
            line.apply();
            line.close();
        };
    }

    /** Applies nothing, resets the connection. */
    static Reply resetUnapplied() {
        return (request, line) -> line.reset();
    }

    /** Applies, announces the whole body, sends only so many of its bytes, then closes. */
    static Reply cutAnswer(String body, int bytesSent) {
        return (request, line) -> {
            line.apply();
            line.sendHead(Stored.of(200, body));
            line.sendRaw(body.substring(0, bytesSent).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            line.close();
        };
    }

    /** Applies, sends the head at once and then one byte of the body per pause. */
    static Reply trickle(String body, long pauseMs) {
        return (request, line) -> {
            line.apply();
            Stored stored = Stored.of(200, body);
            line.sendHead(stored);
            for (byte each : stored.body()) {
                if (line.pause(pauseMs)) {
                    return;
                }
                line.sendRaw(new byte[] {each});
            }
        };
    }

    /** Applies, sends these bytes as they are (an answer that no one can read, or two at once), then closes. */
    static Reply raw(String bytes) {
        return (request, line) -> {
            line.apply();
            line.sendRaw(bytes.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            line.close();
        };
    }

    /**
     * Honours the key header for ever: the first request with a key applies, and every later one gets the same answer
     * without applying. A request without a key applies each time.
     */
    static Reply honourKey(int status, String body, String... headers) {
        return forgetKeyAfter(Long.MAX_VALUE, status, body, headers);
    }

    /** Honours the key header like {@link #honourKey}, but forgets a key so long after it was first seen. */
    static Reply forgetKeyAfter(long windowMs, int status, String body, String... headers) {
        Stored stored = Stored.of(status, body, headers);
        return (request, line) -> line.send(line.once(windowMs, stored));
    }

    /** Waits for the latch (or the end of the destination), then gives the other reply. */
    static Reply holdUntil(CountDownLatch released, Reply then) {
        return (request, line) -> {
            if (line.await(released)) {
                then.give(request, line);
            }
        };
    }

    /**
     * A look-up for probes: the query is {@code key=K} (or any text that ends so), the answer
     * {@code {"items":[{"id":"effect-N"}]}} or {@code {"items":[]}}. It applies nothing.
     */
    static Reply lookUp() {
        return (request, line) -> {
            String query = request.query();
            String key = query.substring(query.lastIndexOf('=') + 1);
            long effects = line.effects(key);
            String items = effects == 0 ? "" : "{\"id\":\"effect-" + effects + "\"}";
            line.send(Stored.of(200, "{\"items\":[" + items + "]}", "Content-Type", "application/json"));
        };
    }
}
