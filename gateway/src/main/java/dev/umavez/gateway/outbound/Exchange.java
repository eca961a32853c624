package dev.umavez.gateway.outbound;

import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Call;
import dev.umavez.ledger.Header;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.protocol.HttpCoreContext;

/**
 * One request and its answer on one wire. Whatever goes wrong, the wire tells whether a byte of the request was handed
 * over: if not, the call is not sent, else it is lost. No text of an exception decides or is passed on, because it may
 * quote the answer.
 */
final class Exchange {
    private static final HttpRequestExecutor HTTP = new HttpRequestExecutor();
    private static final int FIRST_READ = 8 * 1024;

    private final Call call;
    private final ClassicHttpRequest request;
    private final Wire wire;
    private final IdleWires idle;

    Exchange(Call call, ClassicHttpRequest request, Wire wire, IdleWires idle) {
        this.call = call;
        this.request = request;
        this.wire = wire;
        this.idle = idle;
    }

    /** Sends and reads until the watch cuts. */
    Answer run(Deadlines deadlines, long leftNanos) {
        wire.begin();
        Deadlines.Watch watch;
        try {
            watch = deadlines.watch(wire::cut, leftNanos);
        } catch (RejectedExecutionException e) {
            wire.cut();
            return new Answer.NotSent("request: not begun, the courier is closed");
        }
        try {
            HttpCoreContext context = HttpCoreContext.create();
            ClassicHttpResponse response = HTTP.execute(request, wire, context);
            if (wire.ended()) {
                // The parser takes the end of the stream for the end of the head; whole lines may be missing.
                throw new ConnectionClosedException();
            }
            Answer.Responded answer = read(response);
            watch.close();
            boolean again = !watch.fired()
                    && !answer.truncated()
                    && !response.containsHeader("Upgrade")
                    && !bothLengths(response)
                    && HTTP.keepAlive(request, response, wire, context)
                    && wire.nothingLeftOver();
            if (again) {
                idle.give(wire, offeredMs(response));
            } else {
                wire.cut();
            }
            return answer;
        } catch (IOException | HttpException | RuntimeException e) {
            watch.close();
            wire.cut();
            String why = watch.fired() ? "answer: time-out" : fault(e);
            return wire.touched() ? new Answer.Lost(why) : new Answer.NotSent("request: not begun (" + why + ")");
        }
    }

    private Answer.Responded read(ClassicHttpResponse response) throws IOException {
        List<Header> headers = new ArrayList<>();
        for (org.apache.hc.core5.http.Header header : response.getHeaders()) {
            headers.add(new Header(header.getName(), header.getValue() == null ? "" : header.getValue()));
        }
        byte[] body = new byte[0];
        if (response.getEntity() != null) {
            // Not closed: to close an answer means to read it to its end, however long it is.
            InputStream content = response.getEntity().getContent();
            body = read(content, response.getEntity().getContentLength());
        }
        boolean truncated = body.length > call.maxAnswerBytes();
        byte[] kept = truncated ? Arrays.copyOf(body, call.maxAnswerBytes()) : body;
        return new Answer.Responded(response.getCode(), headers, kept, truncated);
    }

    /** Reads one byte more than is kept, to know whether there is more. */
    private byte[] read(InputStream content, long announced) throws IOException {
        int most = call.maxAnswerBytes() == Integer.MAX_VALUE ? Integer.MAX_VALUE - 8 : call.maxAnswerBytes() + 1;
        int guess = announced >= 0 ? (int) Math.min(announced + 1, FIRST_READ) : FIRST_READ;
        byte[] bytes = new byte[Math.min(most, guess)];
        int length = 0;
        while (true) {
            int read = content.read(bytes, length, bytes.length - length);
            if (read < 0) {
                return Arrays.copyOf(bytes, length);
            }
            length += read;
            if (length == most) {
                return bytes;
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2L * bytes.length));
            }
        }
    }

    /** Two statements of the length are how two readers are made to disagree (RFC 9112, 6.3): not on this wire again. */
    private static boolean bothLengths(ClassicHttpResponse response) {
        return response.containsHeader("Transfer-Encoding") && response.containsHeader("Content-Length");
    }

    /** {@code Keep-Alive: timeout=5}, in milliseconds. */
    private static Optional<Long> offeredMs(ClassicHttpResponse response) {
        org.apache.hc.core5.http.Header header = response.getFirstHeader("Keep-Alive");
        if (header == null || header.getValue() == null) {
            return Optional.empty();
        }
        for (String part : header.getValue().split(",", 10)) {
            String text = part.strip();
            if (text.regionMatches(true, 0, "timeout=", 0, 8)
                    && text.substring(8).matches("\\d{1,6}")) {
                return Optional.of(1_000L * Integer.parseInt(text.substring(8)));
            }
        }
        return Optional.empty();
    }

    private static String fault(Exception e) {
        return switch (e) {
            case NoHttpResponseException it -> "answer: the connection was closed without one";
            case TruncatedChunkException it -> "answer: cut";
            case ConnectionClosedException it -> "answer: cut";
            case MalformedChunkCodingException it -> "answer: unreadable";
            case MessageConstraintException it -> "answer: its head is too large";
            case HttpException it -> "answer: unreadable";
            case SSLException it -> "answer: TLS failed";
            case SocketException it -> "answer: the connection was reset";
            default -> "answer: failed (" + e.getClass().getSimpleName() + ")";
        };
    }
}
