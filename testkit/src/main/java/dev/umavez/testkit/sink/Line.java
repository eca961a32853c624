package dev.umavez.testkit.sink;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The server's end of a connection while one request is being answered. Used by one thread. */
public final class Line {
    private final Socket socket;
    private final OutputStream out;
    private final Received request;
    private final Tally tally;
    private final CountDownLatch closing;

    Line(Socket socket, OutputStream out, Received request, Tally tally, CountDownLatch closing) {
        this.socket = socket;
        this.out = out;
        this.request = request;
        this.tally = tally;
        this.closing = closing;
    }

    /** Counts an effect for the request's key. */
    public void apply() {
        tally.apply(request);
    }

    /** How many effects a key has. */
    public long effects(String key) {
        return tally.effects(key);
    }

    /** The answer that is stored for the request's key; applies and stores this one if there is none within the window. */
    Stored once(long windowMs, Stored fresh) {
        return tally.once(request, windowMs, fresh);
    }

    void send(Stored answer) throws IOException {
        byte[] head = answer.head();
        byte[] body = request.method().equals("HEAD") ? new byte[0] : answer.body();
        byte[] all = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        out.write(all);
    }

    void sendHead(Stored answer) throws IOException {
        out.write(answer.head());
    }

    /** Sends bytes as they are. */
    public void sendRaw(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Closes the connection in good order. */
    public void close() throws IOException {
        socket.close();
    }

    /** Resets the connection: what is unread on both sides is lost. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Blocks until the client hangs up, or the destination is closed. */
    public void awaitClientGone() throws IOException {
        socket.setSoTimeout(0);
        while (socket.getInputStream().read() >= 0) {
            // Bytes of a next request on this connection are of no interest: no answer will ever come.
        }
        socket.close();
    }

    /** Waits for a latch; false when the destination was closed first. */
    public boolean await(CountDownLatch latch) {
        try {
            while (!latch.await(5, TimeUnit.MILLISECONDS)) {
                if (closing()) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Waits so long; true when the destination was closed meanwhile. */
    public boolean pause(long pauseMs) {
        try {
            return closing.await(pauseMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Whether the destination is being closed. */
    public boolean closing() {
        return closing.getCount() == 0;
    }
}
