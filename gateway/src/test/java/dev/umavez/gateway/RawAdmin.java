package dev.umavez.gateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection whose Host header the test chooses. */
final class RawAdmin implements AutoCloseable {
    private final Socket socket;

    RawAdmin(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(10_000);
    }

    int status(String path, String host) throws IOException {
        String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        return Integer.parseInt(answer.split(" ")[1]);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
