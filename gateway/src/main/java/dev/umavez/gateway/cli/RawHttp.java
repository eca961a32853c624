package dev.umavez.gateway.cli;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads one HTTP/1.1 request from its bytes, as a capture or a text editor leaves it: lines may end with LF alone. */
final class RawHttp {
    private RawHttp() {}

    static Sample read(String name, byte[] content) throws IOException {
        int at = 0;
        String[] first = line(content, at).split(" ");
        if (first.length < 2 || !first[0].matches("[A-Z]{3,10}")) {
            throw new IOException("not an HTTP request");
        }
        at = next(content, at);
        Headers.Builder headers = Headers.builder();
        for (String line = line(content, at); !line.isEmpty(); line = line(content, at)) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new IOException("a header line without a colon");
            }
            headers.add(line.substring(0, colon), line.substring(colon + 1).strip());
            at = next(content, at);
        }
        at = Math.min(next(content, at), content.length);
        Headers all = headers.build();
        byte[] body = Arrays.copyOfRange(content, at, Math.min(content.length, end(content.length, at, all)));
        String target = first[1].replaceFirst("^https?://[^/]*", "");
        int mark = target.indexOf('?');
        return new Sample(
                name,
                new RawRequest(
                        first[0],
                        mark < 0 ? target : target.substring(0, mark),
                        mark < 0 ? "" : target.substring(mark + 1),
                        all,
                        body),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** An editor may have added a line end: the announced length tells where the body stops. */
    private static int end(int length, int bodyAt, Headers headers) {
        return headers.first("Content-Length")
                .filter(text -> text.matches("\\d{1,9}"))
                .map(text -> bodyAt + Integer.parseInt(text))
                .orElse(length);
    }

    private static String line(byte[] content, int at) {
        int end = at;
        while (end < content.length && content[end] != '\n') {
            end++;
        }
        int last = end > at && content[end - 1] == '\r' ? end - 1 : end;
        return new String(content, at, Math.max(0, last - at), StandardCharsets.ISO_8859_1);
    }

    private static int next(byte[] content, int at) {
        int end = at;
        while (end < content.length && content[end] != '\n') {
            end++;
        }
        return end + 1;
    }
}
