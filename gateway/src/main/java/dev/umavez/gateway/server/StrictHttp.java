package dev.umavez.gateway.server;

import io.helidon.common.buffers.BufferData;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.util.Set;
import java.util.function.LongSupplier;

/** HTTP/1.1 and only that, read strictly. */
final class StrictHttp implements ServerConnectionSelector {
    private final ServerConnectionSelector http1;
    private final IntakeLimits limits;
    private final int maxBodyBytes;
    private final LongSupplier nanoTime;

    /**
     * @param maxBodyBytes more than any body may have; a single chunk beyond it is refused before it is read
     */
    StrictHttp(IntakeLimits limits, int maxBodyBytes, LongSupplier nanoTime) {
        this.limits = limits;
        this.maxBodyBytes = maxBodyBytes;
        this.nanoTime = nanoTime;
        this.http1 = Http1ConnectionSelector.builder()
                .config(Http1Config.builder()
                        .maxHeadersSize(limits.maxHeadBytes())
                        .maxPrologueLength(limits.maxRequestLineBytes())
                        .sendKeepAliveHeader(false)
                        .addReceiveListener(StrictConnection.HEADS)
                        .build())
                .build();
    }

    @Override
    public int bytesToIdentifyConnection() {
        return 0;
    }

    @Override
    public Support supports(BufferData data) {
        return http1.supports(data);
    }

    @Override
    public Set<String> supportedApplicationProtocols() {
        return http1.supportedApplicationProtocols();
    }

    @Override
    public ServerConnection connection(ConnectionContext context) {
        Patience patience = new Patience(
                nanoTime, limits.headDeadline().toNanos(), limits.bodyDeadline().toNanos());
        StrictReader reader = new StrictReader(context.dataReader(), maxBodyBytes, patience);
        return http1.connection(new StrictConnection(context, reader));
    }
}
