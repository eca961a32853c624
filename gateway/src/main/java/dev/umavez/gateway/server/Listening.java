package dev.umavez.gateway.server;

import io.helidon.webserver.WebServer;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;

/** Starts a server and says where it listens. */
public final class Listening {
    private Listening() {}

    /**
     * Starts it.
     *
     * @return the address, with the real port where any was asked for
     * @throws UncheckedIOException of a {@link BindException} when the address is in use or not of this machine; Helidon only logs that
     */
    public static InetSocketAddress start(WebServer server) {
        InetSocketAddress asked =
                (InetSocketAddress) server.prototype().bindAddress().orElseThrow();
        server.start();
        if (!server.isRunning() || server.port() < 0) {
            server.stop();
            throw new UncheckedIOException(new BindException("cannot listen at " + asked));
        }
        return new InetSocketAddress(asked.getAddress(), server.port());
    }
}
