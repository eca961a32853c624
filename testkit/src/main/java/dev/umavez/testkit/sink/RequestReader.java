package dev.umavez.testkit.sink;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads HTTP/1.1 requests off one connection. It is strict: what it does not understand is an {@link IOException}. */
final class RequestReader {
    private static final int MAX_LINE = 64 * 1024;
    private static final int MAX_BODY = 64 * 1024 * 1024;

    private final InputStream in;
    private final byte[] buffer = new byte[16 * 1024];
    private int position;
    private int limit;

    RequestReader(InputStream in) {
        this.in = in;
    }

    /** Method, target and headers; empty at the end of the connection between two requests. */
    record Head(String method, String target, String version, Map<String, List<String>> headers) {

        Optional<String> first(String name) {
            List<String> values = headers.get(name);
            return values == null ? Optional.empty() : Optional.of(values.get(0));
        }

        boolean keepAlive() {
            return version.equals("HTTP/1.1")
                    && !first("connection").orElse("").toLowerCase(Locale.ROOT).contains("close");
        }
    }

    Optional<Head> head() throws IOException {
        if (position == limit && !fill()) {
            return Optional.empty();
        }
        String[] start = line().split(" ", -1);
        if (start.length != 3) {
            throw new IOException("Not a request line");
        }
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new IOException("Not a header line");
            }
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>(1))
                    .add(line.substring(colon + 1).strip());
        }
        return Optional.of(new Head(start[0], start[1], start[2], headers));
    }

    byte[] body(Head head) throws IOException {
        if (head.first("transfer-encoding").isPresent()) {
            return chunks();
        }
        int length = number(head.first("content-length").orElse("0"), 10);
        byte[] body = new byte[length];
        read(body, length);
        return body;
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = number(line(), 16); size > 0; size = number(line(), 16)) {
            byte[] chunk = new byte[size];
            read(chunk, size);
            body.write(chunk);
            if (body.size() > MAX_BODY || !line().isEmpty()) {
                throw new IOException("Not a chunk");
            }
        }
        while (!line().isEmpty()) {
            // trailers are of no interest
        }
        return body.toByteArray();
    }

    private static int number(String text, int radix) throws IOException {
        try {
            int number = Integer.parseInt(text, radix);
            if (number >= 0 && number <= MAX_BODY) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IOException("Not a length", e);
        }
        throw new IOException("Length out of range");
    }

    private void read(byte[] target, int length) throws IOException {
        int done = Math.min(length, limit - position);
        System.arraycopy(buffer, position, target, 0, done);
        position += done;
        if (in.readNBytes(target, done, length - done) < length - done) {
            throw new EOFException("Body was cut");
        }
    }

    private String line() throws IOException {
        StringBuilder longLine = null;
        while (true) {
            for (int i = position; i < limit; i++) {
                if (buffer[i] == '\n') {
                    int end = i > position && buffer[i - 1] == '\r' ? i - 1 : i;
                    String part = new String(buffer, position, end - position, StandardCharsets.ISO_8859_1);
                    position = i + 1;
                    return longLine == null ? part : (longLine + part).stripTrailing();
                }
            }
            longLine = longLine == null ? new StringBuilder() : longLine;
            longLine.append(new String(buffer, position, limit - position, StandardCharsets.ISO_8859_1));
            position = limit;
            if (longLine.length() > MAX_LINE || !fill()) {
                throw new EOFException("Head was cut or is too long");
            }
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer, 0, buffer.length));
        return limit > 0;
    }
}
