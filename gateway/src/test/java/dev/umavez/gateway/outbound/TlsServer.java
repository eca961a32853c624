package dev.umavez.gateway.outbound;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;

/** An HTTPS server on loopback with a certificate of its own, that notes by which name it was asked for. */
final class TlsServer implements AutoCloseable {
    private final HttpsServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<String> names = new ConcurrentLinkedQueue<>();

    private TlsServer(SSLContext keys) throws IOException {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 16);
        server.setHttpsConfigurator(new HttpsConfigurator(keys));
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            ExtendedSSLSession session = (ExtendedSSLSession) ((HttpsExchange) exchange).getSSLSession();
            session.getRequestedServerNames().forEach(name -> note(((SNIHostName) name).getAsciiName()));
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("ok".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            exchange.close();
        });
        server.start();
    }

    static TlsServer open(SSLContext keys) throws IOException {
        return new TlsServer(keys);
    }

    private void note(String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** The names of SNI, each once. */
    Queue<String> names() {
        return names;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
