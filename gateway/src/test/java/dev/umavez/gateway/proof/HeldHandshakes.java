package dev.umavez.gateway.proof;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * An HTTPS destination that takes connections and does not answer their handshakes until it is told to: who calls it sits between its
 * decision to call and the first byte of its request, for as long as a test likes.
 */
final class HeldHandshakes implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 16, InetAddress.ofLiteral("127.0.0.1"));
    private final List<Socket> held = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final SSLContext keys;

    HeldHandshakes(SSLContext keys) throws IOException {
        this.keys = keys;
        daemon("held-handshakes", this::accept);
    }

    private void accept() {
        try {
            while (true) {
                held.add(server.accept());
                connections.incrementAndGet();
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    int port() {
        return server.getLocalPort();
    }

    /** How many connections came, ever. */
    int connections() {
        return connections.get();
    }

    /** The request lines that came, behind whole handshakes. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Shakes hands on every connection, takes a request from each and answers 200. */
    void release() {
        held.forEach(socket -> daemon("released", () -> serve(socket)));
    }

    /** Cuts every connection before its handshake. */
    void cut() throws IOException {
        for (Socket socket : held) {
            socket.close();
        }
    }

    private void serve(Socket plain) {
        try (SSLSocket socket = (SSLSocket) keys.getSocketFactory().createSocket(plain, null, port(), true)) {
            socket.setUseClientMode(false);
            requests.add(head(socket.getInputStream()));
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
        } catch (IOException gone) {
            // Who called has gone; the test sees that by the request that is missing.
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\r'; next = in.read()) {
            line.append((char) next);
        }
        return line.toString();
    }

    private static void daemon(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }
}
