package dev.umavez.testkit.sink;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/** Accepts connections on loopback, one thread each and so many at a time; the rest waits in the backlog. */
final class Listener implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final long STACK_BYTES = 256 * 1024;

    /** Serves one connection until its end. */
    interface Service {
        void serve(Socket socket, long connection) throws IOException;
    }

    private final ServerSocket server;
    private final Semaphore free;
    private final Service service;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicLong accepted = new AtomicLong();
    private volatile boolean closed;

    Listener(int maxConnections, Service service) throws IOException {
        this.service = service;
        this.free = new Semaphore(maxConnections);
        this.server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), BACKLOG);
        start(this::accept, "sink-accept");
    }

    int port() {
        return server.getLocalPort();
    }

    long accepted() {
        return accepted.get();
    }

    int open() {
        return open.size();
    }

    private void accept() {
        while (!closed) {
            try {
                free.acquire();
                Socket socket = server.accept();
                open.add(socket);
                if (closed) {
                    socket.close(); // close() may have looked through the open ones just before
                }
                long connection = accepted.incrementAndGet();
                start(() -> run(socket, connection), "sink-" + connection);
            } catch (IOException | InterruptedException e) {
                return; // closed
            }
        }
    }

    private void run(Socket socket, long connection) {
        try (socket) {
            socket.setTcpNoDelay(true);
            service.serve(socket, connection);
        } catch (IOException e) {
            // The client went away or the script cut the connection: both are what such a test is about.
        } finally {
            open.remove(socket);
            free.release();
        }
    }

    private static void start(Runnable body, String name) {
        Thread thread = new Thread(null, body, name, STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    /** Stops listening; connections that are open stay open. Further ones are refused by the system. */
    void stopListening() throws IOException {
        closed = true;
        server.close();
    }

    /** Closes every connection that is open now, in good order. */
    void hangUpAll() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
    }

    @Override
    public void close() throws IOException {
        stopListening();
        hangUpAll();
    }
}
