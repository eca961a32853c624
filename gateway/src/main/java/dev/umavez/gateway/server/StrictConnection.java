package dev.umavez.gateway.server;

import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import io.helidon.webserver.http1.Http1ConnectionListener;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** A connection that reads through a {@link StrictReader}; all else is Helidon's. */
record StrictConnection(ConnectionContext inner, StrictReader dataReader) implements ConnectionContext {

    /** Tells the reader of a connection where the head of a request begins and ends. */
    static final Http1ConnectionListener HEADS = new Http1ConnectionListener() {
        @Override
        public void prologue(ConnectionContext context, HttpPrologue prologue) {
            if (context instanceof StrictConnection strict) {
                strict.dataReader().headBegins();
            }
        }

        @Override
        public void headers(ConnectionContext context, Headers headers) {
            if (context instanceof StrictConnection strict) {
                strict.dataReader().headEnds();
            }
        }
    };

    @Override
    public DataWriter dataWriter() {
        return inner.dataWriter();
    }

    @Override
    public ListenerContext listenerContext() {
        return inner.listenerContext();
    }

    @Override
    public ExecutorService executor() {
        return inner.executor();
    }

    @Override
    public Router router() {
        return inner.router();
    }

    @Override
    public Optional<ProxyProtocolData> proxyProtocolData() {
        return inner.proxyProtocolData();
    }

    @Override
    public HelidonSocket serverSocket() {
        return inner.serverSocket();
    }

    @Override
    public PeerInfo remotePeer() {
        return inner.remotePeer();
    }

    @Override
    public PeerInfo localPeer() {
        return inner.localPeer();
    }

    @Override
    public boolean isSecure() {
        return inner.isSecure();
    }

    @Override
    public String socketId() {
        return inner.socketId();
    }

    @Override
    public String childSocketId() {
        return inner.childSocketId();
    }
}
