package dev.umavez.gateway.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A small HTTP server on loopback, one virtual thread a request, for the two services that the demo pretends. */
final class LoopbackServer implements AutoCloseable {
    /** Answers one request. */
    @FunctionalInterface
    interface Handler {
        Reply handle(String method, URI target, String body) throws InterruptedException;
    }

    /**
     * What is answered.
     *
     * @param status the HTTP status
     * @param json the body
     */
    record Reply(int status, String json) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    LoopbackServer(Handler handler) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, handler));
        server.start();
    }

    /** Where it listens. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange, Handler handler) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Reply reply = handler.handle(exchange.getRequestMethod(), exchange.getRequestURI(), body);
            byte[] bytes = reply.json().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException stopped) {
            // The demo is over; whoever still waits for an answer gets a closed connection.
            Thread.currentThread().interrupt();
        }
    }
}
