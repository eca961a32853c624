package dev.umavez.gateway.outbound;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;

/**
 * Makes connections. A name is resolved once, every address of it is checked, and the connection goes to the very
 * address that was checked: a name that is looked up again could answer differently (DNS rebinding). Name and port stay
 * in the Host header, in SNI and in the check of the certificate. Neither proxies of the environment nor SOCKS
 * properties are looked at, because socket channels know neither.
 */
final class Dialer {
    private final Lookups lookups;
    private final Supplier<SSLContext> tls;
    private final Deadlines deadlines;
    private final LongSupplier nanoTime;

    Dialer(Lookups lookups, Supplier<SSLContext> tls, Deadlines deadlines, LongSupplier nanoTime) {
        this.lookups = lookups;
        this.tls = tls;
        this.deadlines = deadlines;
        this.nanoTime = nanoTime;
    }

    /** Connects by {@code endNanos}; a wire that is returned is ready for the first byte of a request. */
    Wire dial(Route route, long endNanos) throws NotConnected {
        InetAddress address = address(route, endNanos);
        SocketChannel channel = connect(new InetSocketAddress(address, route.port()), endNanos);
        try {
            return route.tls() ? handshake(channel, route, endNanos) : Wire.plain(channel, route, nowNanos());
        } catch (IOException e) {
            Wire.cut(channel);
            throw new NotConnected("connect: the connection was lost before the request");
        } catch (NotConnected | RuntimeException e) {
            Wire.cut(channel);
            throw e;
        }
    }

    private InetAddress address(Route route, long endNanos) throws NotConnected {
        Optional<InetAddress> literal = HostForm.literal(route.host());
        InetAddress[] found = literal.isPresent()
                ? new InetAddress[] {literal.get()}
                : lookups.find(route.host(), leftNanos(endNanos, "dns: time-out"));
        for (InetAddress each : found) {
            Optional<String> refusal = AddressPolicy.refusal(each.getAddress(), route.allowPrivate());
            if (refusal.isPresent()) {
                throw new NotConnected("address: " + each.getHostAddress() + " is " + refusal.get()
                        + (route.allowPrivate() ? "" : "; allow_private is off for this destination"));
            }
        }
        return found[0];
    }

    private SocketChannel connect(InetSocketAddress to, long endNanos) throws NotConnected {
        long leftMs = Math.max(
                1, Duration.ofNanos(leftNanos(endNanos, "connect: time-out")).toMillis());
        SocketChannel channel = null;
        try {
            channel = SocketChannel.open();
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.socket().connect(to, Math.toIntExact(Math.min(leftMs, Integer.MAX_VALUE)));
            return channel;
        } catch (IOException e) {
            if (channel != null) {
                Wire.cut(channel);
            }
            throw new NotConnected(
                    switch (e) {
                        case SocketTimeoutException it -> "connect: time-out";
                        case ConnectException it -> "connect: refused";
                        default -> "connect: unreachable";
                    });
        }
    }

    private Wire handshake(SocketChannel channel, Route route, long endNanos) throws NotConnected, IOException {
        String name = route.host().startsWith("[")
                ? route.host().substring(1, route.host().length() - 1)
                : route.host();
        SSLSocket socket =
                (SSLSocket) tls.get().getSocketFactory().createSocket(channel.socket(), name, route.port(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        Deadlines.Watch watch = deadlines.watch(() -> Wire.cut(channel), leftNanos(endNanos, "tls: time-out"));
        try (watch) {
            socket.startHandshake();
        } catch (IOException e) {
            watch.close();
            throw new NotConnected(watch.fired() ? "tls: time-out" : handshakeFault(e));
        }
        if (watch.fired()) {
            throw new NotConnected("tls: time-out");
        }
        return Wire.tls(channel, socket, route, nowNanos());
    }

    private static String handshakeFault(IOException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof java.security.cert.CertificateException
                    || cause instanceof SSLPeerUnverifiedException
                    || cause instanceof java.security.cert.CertPathValidatorException) {
                return "tls: the certificate was refused";
            }
        }
        return "tls: the handshake failed";
    }

    private long leftNanos(long endNanos, String why) throws NotConnected {
        long left = endNanos - nowNanos();
        if (left <= 0) {
            throw new NotConnected(why);
        }
        return left;
    }

    private long nowNanos() {
        return nanoTime.getAsLong();
    }
}
