package dev.umavez.gateway.outbound;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

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

    /** A fresh key with its self-signed certificate, and a client that trusts that one only. */
    record Keys(SSLContext server, SSLContext client) {
        static Keys make(Path dir, String name) throws Exception {
            Path file = dir.resolve("keys.p12");
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "server",
                            "-keyalg",
                            "EC",
                            "-dname",
                            "CN=" + name,
                            "-ext",
                            "SAN=dns:" + name,
                            "-keystore",
                            file.toString(),
                            "-storetype",
                            "PKCS12",
                            "-storepass",
                            "of-no-use")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(keytool.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException("keytool: " + said);
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, "of-no-use".toCharArray());
            }
            return new Keys(serverOf(store), clientOf(store));
        }

        private static SSLContext serverOf(KeyStore store) throws Exception {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, "of-no-use".toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        }

        private static SSLContext clientOf(KeyStore store) throws Exception {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("server", store.getCertificate("server"));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        }
    }
}
