package dev.umavez.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Ports on loopback. */
final class Ports {
    private Ports() {}

    /** A port that nobody listened on a moment ago. It has to be fixed: a gateway that is started again keeps its own. */
    static int free() {
        try (ServerSocket socket = new ServerSocket(0, 1, loopback())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(loopback(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static InetAddress loopback() {
        return InetAddress.getLoopbackAddress();
    }
}
