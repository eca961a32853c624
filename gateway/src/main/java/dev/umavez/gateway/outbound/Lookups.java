package dev.umavez.gateway.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves names with a time limit. The system's resolver can neither be interrupted nor leave its carrier thread, so a
 * dead name server would stop every virtual thread of the process; a few threads of its own keep that apart.
 */
final class Lookups implements AutoCloseable {
    private static final int THREADS = 8;
    private static final int WAITING = 1024;

    private final Resolver resolver;
    private final ThreadPoolExecutor threads;

    Lookups(Resolver resolver) {
        this.resolver = resolver;
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(WAITING), body -> {
                    Thread thread = new Thread(body, "umavez-outbound-names");
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    InetAddress[] find(String name, long leftNanos) throws NotConnected {
        try {
            Future<InetAddress[]> search = threads.submit(() -> resolver.resolve(name));
            InetAddress[] found = await(search, leftNanos);
            if (found.length == 0) {
                throw new NotConnected("dns: the name has no address");
            }
            return found;
        } catch (RejectedExecutionException e) {
            throw new NotConnected("dns: too many names are being looked up");
        }
    }

    private static InetAddress[] await(Future<InetAddress[]> search, long leftNanos) throws NotConnected {
        try {
            return search.get(leftNanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            search.cancel(false);
            throw new NotConnected("dns: time-out");
        } catch (ExecutionException e) {
            boolean unknown = e.getCause() instanceof UnknownHostException;
            throw new NotConnected(unknown ? "dns: the name was not found" : "dns: the look-up failed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotConnected("dns: interrupted");
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
