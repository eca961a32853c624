package dev.umavez.gateway.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.gateway.demo.LoopbackServer.Reply;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A messaging service that sends whatever it is told, as often as it is told: {@code POST /v1/messages}. It can be asked what it sent:
 * {@code GET /v1/messages?ref=…}.
 */
final class PretendMessages implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Sent> sent = new CopyOnWriteArrayList<>();
    private final AtomicBoolean silent = new AtomicBoolean();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final LoopbackServer server;

    PretendMessages() throws IOException {
        server = new LoopbackServer(this::handle);
    }

    String url() {
        return server.url();
    }

    /** Makes the next call be carried out and never be answered. */
    void fallSilent() {
        silent.set(true);
    }

    /** Every message that was sent, in order. */
    List<Sent> sent() {
        return List.copyOf(sent);
    }

    /** How many messages went out for this order with this template. */
    long count(String order, String template) {
        return sent.stream()
                .filter(m -> m.order().equals(order) && m.template().equals(template))
                .count();
    }

    @Override
    public void close() {
        closed.countDown();
        server.close();
    }

    private Reply handle(String method, URI target, String body) throws InterruptedException {
        return method.equals("GET") ? find(target) : send(body);
    }

    private Reply send(String body) throws InterruptedException {
        JsonNode call;
        try {
            call = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return new Reply(400, "{\"error\":\"not JSON\"}");
        }
        Sent message = new Sent(
                "MSG" + (sent.size() + 1),
                call.path("ref").asText(),
                call.path("order").asText(),
                call.path("template").asText());
        sent.add(message);
        if (silent.compareAndSet(true, false)) {
            closed.await();
        }
        return new Reply(201, "{\"id\":\"" + message.id() + "\"}");
    }

    private Reply find(URI target) {
        String query = target.getRawQuery() == null ? "" : target.getRawQuery();
        List<String> found = sent.stream()
                .filter(m -> query.equals("ref=" + m.ref()))
                .map(m -> "{\"id\":\"" + m.id() + "\"}")
                .toList();
        return new Reply(200, "{\"items\":[" + String.join(",", found) + "]}");
    }

    /**
     * A message that went out.
     *
     * @param id the service's own number
     * @param ref the caller's reference
     * @param order the order it is about
     * @param template which text
     */
    record Sent(String id, String ref, String order, String template) {}
}
