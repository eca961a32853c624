package dev.umavez.gateway.outbound;

import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Call;
import dev.umavez.dispatch.Courier;
import dev.umavez.ledger.Surroundings;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls over HTTP/1.1, blocking, meant for virtual threads. Safe for many threads; one for the whole gateway.
 *
 * <p>A call goes through these steps, and until the last it is {@link Answer.NotSent} whatever happens: check the
 * address and the headers, take an idle connection of the same {@link Route} or make one ({@link Dialer}), exchange
 * ({@link Exchange}). In the exchange the connection's own output stream tells whether a byte was handed over.
 */
public final class HttpCourier implements Courier, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpCourier.class);
    private static final long SWEEP_MS = 1_000;

    private final LongSupplier nanoTime;
    private final Deadlines deadlines = new Deadlines();
    private final Lookups lookups;
    private final IdleWires idle;
    private final Dialer dialer;

    /**
     * Makes one.
     *
     * @param settings how connections are kept
     * @param resolver finds addresses of names
     * @param tls the keys and authorities for https
     * @param surroundings gives the monotonic clock
     */
    public HttpCourier(CourierSettings settings, Resolver resolver, SSLContext tls, Surroundings surroundings) {
        this(settings, resolver, () -> tls, surroundings);
    }

    private HttpCourier(
            CourierSettings settings, Resolver resolver, Supplier<SSLContext> tls, Surroundings surroundings) {
        this.nanoTime = surroundings.nanoTime();
        this.lookups = new Lookups(resolver);
        this.idle = new IdleWires(settings, nanoTime);
        this.dialer = new Dialer(lookups, tls, deadlines, nanoTime);
        deadlines.every(SWEEP_MS, idle::sweep);
    }

    /** With usual settings, the system's resolver and the system's certificate authorities. */
    public static HttpCourier open(Surroundings surroundings) {
        return new HttpCourier(CourierSettings.usual(), Resolver.system(), HttpCourier::systemTls, surroundings);
    }

    /** Reading all authorities takes a good part of a second; so it waits for the first https call, and is kept. */
    private static SSLContext systemTls() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("The system's TLS settings cannot be read, so https cannot be called", e);
        }
    }

    @Override
    public Answer call(Call call) {
        long start = nanoTime.getAsLong();
        long end = start + TimeUnit.MILLISECONDS.toNanos(call.timeoutMs());
        long connectEnd = start + TimeUnit.MILLISECONDS.toNanos(Math.min(call.connectTimeoutMs(), call.timeoutMs()));
        try {
            Target target = Target.of(call.target());
            ClassicHttpRequest request = Requests.of(call, target);
            Wire wire = wire(Route.of(target, call.allowPrivate()), connectEnd);
            if (nanoTime.getAsLong() - connectEnd > 0) {
                // The process or the machine stood still: others may have drawn their conclusions, so nothing leaves
                // now.
                wire.cut();
                throw new NotConnected("connect: time-out");
            }
            return new Exchange(call, request, wire, idle).run(deadlines, end - nanoTime.getAsLong());
        } catch (NotConnected e) {
            return new Answer.NotSent(e.why());
        }
    }

    private Wire wire(Route route, long connectEndNanos) throws NotConnected {
        try {
            Optional<Wire> kept = idle.take(route);
            return kept.isPresent() ? kept.get() : dialer.dial(route, connectEndNanos);
        } catch (RuntimeException e) {
            // Nothing was sent, and the caller counts on being told so; what broke is named for whoever mends it.
            LOG.warn("A connection could not be made for a reason that is not the network's", e);
            throw new NotConnected("connect: failed (" + e.getClass().getSimpleName() + ")");
        }
    }

    /** How many connections wait for a next call. */
    public int idleConnections() {
        return idle.size();
    }

    /** Closes idle connections and stops its threads; calls under way lose their deadline and should be over before. */
    @Override
    public void close() {
        idle.close();
        deadlines.close();
        lookups.close();
    }
}
