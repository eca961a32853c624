package dev.umavez.gateway.outbound;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** A connection that is up, TLS included. One call at a time uses it; only {@link #cut()} may come from elsewhere. */
final class Wire extends DefaultBHttpClientConnection {
    private static final Http1Config LIMITS = Http1Config.custom()
            .setBufferSize(8 * 1024)
            .setMaxLineLength(16 * 1024)
            .setMaxHeaderCount(200)
            .build();
    private static final Timeout SHORT = Timeout.ofMilliseconds(1);

    private final SocketChannel channel;
    private final WireStreams.In in;
    private final WireStreams.Out out;
    private final Route route;
    private final long bornNanos;
    private long idleUntilNanos;

    private Wire(SocketChannel channel, @Nullable SSLSocket tls, Route route, long bornNanos) throws IOException {
        // The parser of the head has limits of its own, and without these it has none.
        super(LIMITS, null, null, null, null, null, new DefaultHttpResponseParserFactory(LIMITS));
        Socket base = channel.socket();
        Socket talk = tls == null ? base : tls;
        this.channel = channel;
        this.in = new WireStreams.In(talk.getInputStream());
        this.out = new WireStreams.Out(talk.getOutputStream());
        this.route = route;
        this.bornNanos = bornNanos;
        bind(tls == null ? new Holder(base, in, out) : new Holder(tls, base, in, out));
    }

    static Wire plain(SocketChannel channel, Route route, long nowNanos) throws IOException {
        return new Wire(channel, null, route, nowNanos);
    }

    static Wire tls(SocketChannel channel, SSLSocket tls, Route route, long nowNanos) throws IOException {
        return new Wire(channel, tls, route, nowNanos);
    }

    Route route() {
        return route;
    }

    long bornNanos() {
        return bornNanos;
    }

    long idleUntilNanos() {
        return idleUntilNanos;
    }

    void idleUntil(long nanos) {
        idleUntilNanos = nanos;
    }

    /** A new request begins. */
    void begin() {
        out.begin();
        in.begin();
    }

    /** Whether the server has ended the stream, as far as it was read. */
    boolean ended() {
        return in.ended();
    }

    /** Whether a byte of the present request may have left. */
    boolean touched() {
        return out.touched();
    }

    /** Whether nothing came in that belongs to no answer, of what was already read off the socket. */
    boolean nothingLeftOver() throws IOException {
        in.dry(true);
        try {
            return !isDataAvailable(SHORT) && in.available() == 0;
        } finally {
            in.dry(false);
        }
    }

    /**
     * Whether an idle connection is still there and silent, without waiting. The end of the stream means that the
     * server has hung up; any byte means that the two sides are out of step.
     */
    boolean silent() {
        try {
            channel.configureBlocking(false);
            int read = channel.read(ByteBuffer.allocate(1));
            channel.configureBlocking(true);
            return read == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends the connection at once, from any thread. What was written and not yet sent is thrown away. */
    void cut() {
        cut(channel);
    }

    static void cut(SocketChannel channel) {
        try (channel) {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            // It was closed before, which is all that is wanted.
        }
    }

    /** Hands our streams to the HTTP layer. */
    private static final class Holder extends SocketHolder {
        private final InputStream in;
        private final OutputStream out;

        Holder(Socket base, InputStream in, OutputStream out) {
            super(base);
            this.in = in;
            this.out = out;
        }

        Holder(SSLSocket tls, Socket base, InputStream in, OutputStream out) {
            super(tls, base);
            this.in = in;
            this.out = out;
        }

        @Override
        protected InputStream getInputStream(Socket socket) {
            return in;
        }

        @Override
        protected OutputStream getOutputStream(Socket socket) {
            return out;
        }
    }
}
