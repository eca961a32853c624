package dev.umavez.testkit.sink;

import java.nio.charset.StandardCharsets;

/**
 * An answer, ready in bytes.
 *
 * @param status its status code
 * @param head status line and headers with the blank line, announcing the whole body
 * @param body the body
 */
record Stored(int status, byte[] head, byte[] body) {

    static Stored of(int status, String body, String... headers) {
        if (headers.length % 2 != 0) {
            throw new IllegalArgumentException("Headers are given as name, value, name, value");
        }
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder("HTTP/1.1 ").append(status).append(" -\r\n");
        for (int i = 0; i < headers.length; i += 2) {
            head.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
        }
        if (status != 204 && status != 304) {
            head.append("Content-Length: ").append(bytes.length).append("\r\n");
        }
        head.append("\r\n");
        return new Stored(status, head.toString().getBytes(StandardCharsets.ISO_8859_1), bytes);
    }
}
