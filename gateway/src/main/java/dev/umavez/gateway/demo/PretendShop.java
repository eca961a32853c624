package dev.umavez.gateway.demo;

import dev.umavez.gateway.demo.LoopbackServer.Reply;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A shop that knows its orders' status and is asked for it: {@code GET /orders/{id}}. */
final class PretendShop implements AutoCloseable {
    private final Map<String, String> statuses = new ConcurrentHashMap<>();
    private final Map<String, Hold> holds = new ConcurrentHashMap<>();
    private final LoopbackServer server;

    PretendShop() throws IOException {
        server = new LoopbackServer(this::handle);
    }

    String url() {
        return server.url();
    }

    void order(String id, String status) {
        statuses.put(id, status);
    }

    /** Makes the next question for this order wait for its answer. */
    Hold hold(String id) {
        Hold hold = new Hold(new CountDownLatch(1), new CountDownLatch(1));
        holds.put(id, hold);
        return hold;
    }

    @Override
    public void close() {
        holds.values().forEach(Hold::release);
        server.close();
    }

    private Reply handle(String method, URI target, String body) throws InterruptedException {
        String id = target.getPath().substring(target.getPath().lastIndexOf('/') + 1);
        Hold hold = holds.remove(id);
        if (hold != null) {
            hold.asked().countDown();
            hold.released().await();
        }
        String status = statuses.get(id);
        return status == null
                ? new Reply(404, "{\"error\":\"no such order\"}")
                : new Reply(200, "{\"id\":\"" + id + "\",\"status\":\"" + status + "\"}");
    }

    /**
     * A question that waits.
     *
     * @param asked opens when the question has come
     * @param released opens when it may be answered
     */
    record Hold(CountDownLatch asked, CountDownLatch released) {
        boolean awaitAsked(long seconds) throws InterruptedException {
            return asked.await(seconds, TimeUnit.SECONDS);
        }

        void release() {
            released.countDown();
        }
    }
}
