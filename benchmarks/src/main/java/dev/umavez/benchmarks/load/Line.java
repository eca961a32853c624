package dev.umavez.benchmarks.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** One connection of the load loop with its buffers. Reads answers that announce their length. */
final class Line {
    private static final int ROOM = 16 * 1024;
    private static final byte[] LENGTH = "content-length:".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    final SocketChannel channel;
    final ByteBuffer out = ByteBuffer.allocateDirect(ROOM);
    private final ByteBuffer in = ByteBuffer.allocate(ROOM);
    long tag = Traffic.END;
    long sentNanos;

    Line(int port) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
    }

    /** Writes what is ready to go; true when all is gone. */
    boolean flush() throws IOException {
        channel.write(out);
        return !out.hasRemaining();
    }

    /** An answer that has arrived whole. */
    record Answered(int status, ByteBuffer body) {}

    /** Reads on; null while the answer is not whole. */
    @org.jspecify.annotations.Nullable
    Answered read() throws IOException {
        int got = channel.read(in);
        if (got < 0) {
            throw new EOFException("The gateway closed the connection");
        }
        byte[] bytes = in.array();
        int end = headEnd(bytes, in.position());
        if (end < 0) {
            return null;
        }
        int status = (bytes[9] - '0') * 100 + (bytes[10] - '0') * 10 + (bytes[11] - '0');
        int length = status == 204 ? 0 : length(bytes, end);
        if (in.position() < end + length) {
            return null;
        }
        in.clear();
        return new Answered(status, ByteBuffer.wrap(bytes, end, length));
    }

    private static int headEnd(byte[] bytes, int limit) {
        for (int i = 3; i < limit; i++) {
            if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') {
                return i + 1;
            }
        }
        return -1;
    }

    private static int length(byte[] bytes, int end) throws IOException {
        for (int i = 0; i < end - LENGTH.length; i++) {
            if (bytes[i] == '\n' && matches(bytes, i + 1)) {
                int length = 0;
                for (int at = i + 1 + LENGTH.length; bytes[at] != '\r'; at++) {
                    length = bytes[at] == ' ' ? length : length * 10 + (bytes[at] - '0');
                }
                return length;
            }
        }
        throw new IOException("The answer does not announce its length");
    }

    private static boolean matches(byte[] bytes, int at) {
        for (int i = 0; i < LENGTH.length; i++) {
            if (Character.toLowerCase((char) bytes[at + i]) != LENGTH[i]) {
                return false;
            }
        }
        return true;
    }
}
