package dev.umavez.gateway.server;

import dev.umavez.gateway.metrics.GatewayMetrics;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A real intake port over a recording intake. */
final class IntakePort implements AutoCloseable {
    final RecordingIntake intake = new RecordingIntake();
    final GatewayMetrics metrics = new GatewayMetrics();
    volatile Optional<String> notReady = Optional.empty();

    private final IntakeServer server;
    private final int port;

    IntakePort(IntakeLimits limits) {
        server = new IntakeServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                limits,
                RecordingIntake.MAX_BODY_BYTES,
                intake,
                Results.none(),
                Optional.empty(),
                () -> notReady,
                metrics,
                Surroundings.system().nanoTime());
        port = server.start().getPort();
    }

    static IntakeLimits usual() {
        return IntakeLimits.forHeap(256L << 20);
    }

    static IntakeLimits impatient() {
        IntakeLimits usual = usual();
        return new IntakeLimits(
                usual.maxConnections(),
                usual.maxHeadBytes(),
                usual.maxRequestLineBytes(),
                Duration.ofMillis(300),
                Duration.ofMillis(300),
                Duration.ofSeconds(2),
                usual.bodyMemoryBytes());
    }

    IntakeServer server() {
        return server;
    }

    Wire wire() throws IOException {
        return new Wire(port, 10_000);
    }

    Response post(byte[] body, String... headers) throws IOException {
        try (Wire wire = wire()) {
            return wire.post("/in/pay", body, headers);
        }
    }

    /** What the port answers to exactly these bytes. */
    Response raw(String bytes) throws IOException {
        try (Wire wire = wire()) {
            wire.begin(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return wire.answer();
        }
    }

    /** All that the port sends until it closes the connection; fails when it does not close it. */
    String allThatComesBack(String bytes) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
