package dev.umavez.testkit.wire;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One kept-alive HTTP/1.1 connection to a port on loopback. It adds no header but {@code Host} and
 * {@code Content-Length}, follows nothing and never sends twice. For one thread at a time.
 */
public final class Wire implements Closeable {
    private static final int CONNECT_TIMEOUT_MS = 5_000;

    private final Socket socket;
    private final InputStream in;
    private final String host;

    /**
     * Connects.
     *
     * @param readTimeoutMs an answer that takes longer is a {@link java.net.SocketTimeoutException}
     */
    public Wire(int port, int readTimeoutMs) throws IOException {
        host = "127.0.0.1:" + port;
        socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(readTimeoutMs);
        socket.connect(
                new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), CONNECT_TIMEOUT_MS);
        in = new BufferedInputStream(socket.getInputStream(), 16 * 1024);
    }

    /** A GET; headers are given as name, value, name, value. */
    public Response get(String target, String... headers) throws IOException {
        return send("GET", target, new byte[0], headers);
    }

    /** A POST; headers are given as name, value, name, value. */
    public Response post(String target, byte[] body, String... headers) throws IOException {
        return send("POST", target, body, headers);
    }

    /** One request and its answer; headers are given as name, value, name, value. */
    public Response send(String method, String target, byte[] body, String... headers) throws IOException {
        begin(request(method, target, body, headers));
        return answer();
    }

    /** The bytes of a request to this connection's host. */
    public byte[] request(String method, String target, byte[] body, String... headers) {
        StringBuilder head = new StringBuilder(256)
                .append(method)
                .append(' ')
                .append(target)
                .append(" HTTP/1.1\r\nHost: ")
                .append(host)
                .append("\r\n");
        for (int i = 0; i < headers.length; i += 2) {
            head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
        }
        if (!method.equals("GET")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = java.util.Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, all, start.length, body.length);
        return all;
    }

    /** Writes bytes as they are. */
    public void begin(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Reads one answer. */
    public Response answer() throws IOException {
        String[] start = line().split(" ", 3);
        int status = Integer.parseInt(start[1]);
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>(1))
                    .add(line.substring(colon + 1).strip());
        }
        if (status == 100) {
            return answer();
        }
        return new Response(status, headers, body(status, headers));
    }

    private byte[] body(int status, Map<String, List<String>> headers) throws IOException {
        if (status == 204 || status == 304) {
            return new byte[0];
        }
        if (headers.containsKey("transfer-encoding")) {
            return chunks();
        }
        List<String> length = headers.get("content-length");
        return length == null ? in.readAllBytes() : exactly(Integer.parseInt(length.get(0)));
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            body.write(exactly(size));
            line();
        }
        while (!line().isEmpty()) {
            // trailers are of no interest
        }
        return body.toByteArray();
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("The answer was cut");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("The connection was closed before an answer");
            }
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
