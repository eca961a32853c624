package dev.umavez.testkit.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RecordingDestinationTest {
    private final RecordingDestination destination = RecordingDestination.open();

    @AfterEach
    void close() {
        destination.close();
    }

    @Test
    void a_request_is_recorded_with_method_path_headers_body_and_key() throws IOException {
        String answer = exchange("POST /a/b?c=1 HTTP/1.1\r\nHost: x\r\nIdempotency-Key: k1\r\nContent-Length: 2\r\n"
                + "Connection: close\r\n\r\nhi");

        assertThat(answer).startsWith("HTTP/1.1 200 ");
        assertThat(destination.requests()).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.path()).isEqualTo("/a/b");
            assertThat(request.query()).isEqualTo("c=1");
            assertThat(request.text()).isEqualTo("hi");
            assertThat(request.key()).contains("k1");
            assertThat(request.header("host")).contains("x");
        });
        assertThat(destination.effects("k1")).isEqualTo(1);
    }

    @Test
    void a_chunked_body_is_put_together() throws IOException {
        exchange(
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n");

        assertThat(destination.requests().get(0).text()).isEqualTo("abc");
    }

    @Test
    void two_requests_on_one_connection_get_two_answers() throws IOException {
        String answers = exchange("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\nConnection: close\r\n\r\n");

        assertThat(answers.split("HTTP/1.1 200", -1)).hasSize(3);
        assertThat(destination.connections()).isEqualTo(1);
        assertThat(destination.calls()).isEqualTo(2);
    }

    @Test
    void a_honoured_key_applies_once_and_gives_the_stored_answer() throws IOException {
        destination.always(Reply.honourKey(201, "made"));

        String first = exchange(post("k"));
        destination.always(Reply.honourKey(201, "made again"));
        String second = exchange(post("k"));

        assertThat(second).isEqualTo(first).endsWith("made");
        assertThat(destination.calls("k")).isEqualTo(2);
        assertThat(destination.effects("k")).isEqualTo(1);
    }

    @Test
    void an_amnesiac_applies_again_when_its_window_is_over() throws IOException {
        destination.always(Reply.forgetKeyAfter(0, 201, "made"));

        exchange(post("k"));
        exchange(post("k"));

        assertThat(destination.effectsByKey()).containsEntry("k", 2L);
    }

    @Test
    void apply_then_reset_counts_the_effect_and_gives_no_answer() {
        destination.always(Reply.applyThenReset());

        assertThatThrownBy(() -> exchange(post("k"))).isInstanceOf(SocketException.class);
        assertThat(destination.effects("k")).isEqualTo(1);
    }

    @Test
    void a_liar_says_yes_without_an_effect() throws IOException {
        destination.always(Reply.lie());

        assertThat(exchange(post("k"))).startsWith("HTTP/1.1 200 ");
        assertThat(destination.effects()).isZero();
    }

    @Test
    void a_cut_answer_announces_more_than_it_sends() throws IOException {
        destination.always(Reply.cutAnswer("0123456789", 4));

        assertThat(exchange(post("k"))).contains("Content-Length: 10").endsWith("\r\n\r\n0123");
    }

    @Test
    void a_connection_that_is_reset_before_reading_records_nothing() throws IOException {
        destination.resetNextConnections(1);

        assertThatThrownBy(() -> exchange(post("k"))).isInstanceOf(SocketException.class);
        assertThat(destination.calls()).isZero();
        assertThat(exchange(post("k"))).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void a_held_reply_comes_when_it_is_released() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        destination.on("/held", Reply.holdUntil(released, Reply.answer(202)));

        CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> {
            try {
                return exchange("POST /held HTTP/1.1\r\nConnection: close\r\n\r\n");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });

        assertThat(destination.awaitCalls(1, 5_000)).isTrue();
        assertThat(answer).isNotDone();
        released.countDown();
        assertThat(answer.get()).startsWith("HTTP/1.1 202 ");
    }

    @Test
    void the_most_particular_rule_wins() throws IOException {
        destination
                .always(Reply.answer(500))
                .on("/p", Reply.answer(201))
                .onCall(2, Reply.later(503, 7))
                .onCall("/p", 3, Reply.answer(404));

        assertThat(exchange(get("/p"))).startsWith("HTTP/1.1 201 ");
        assertThat(exchange(get("/p"))).startsWith("HTTP/1.1 503 ").contains("Retry-After: 7");
        assertThat(exchange(get("/p"))).startsWith("HTTP/1.1 404 ");
        assertThat(exchange(get("/q"))).startsWith("HTTP/1.1 500 ");
    }

    @Test
    void a_probe_finds_what_was_applied() throws IOException {
        destination.on("/found", Reply.lookUp());
        assertThat(exchange(get("/found?key=k"))).endsWith("{\"items\":[]}");

        exchange(post("k"));

        assertThat(exchange(get("/found?key=k"))).endsWith("{\"items\":[{\"id\":\"effect-1\"}]}");
    }

    @Test
    void silence_after_the_effect_ends_when_the_destination_is_closed() throws Exception {
        destination.always(Reply.applyThenSilence());
        CompletableFuture<Integer> end = new CompletableFuture<>();
        try (Socket socket = connect()) {
            socket.getOutputStream().write(post("k").getBytes(StandardCharsets.ISO_8859_1));
            assertThat(destination.awaitCalls(1, 5_000)).isTrue();
            destination.close();
            end.complete(socket.getInputStream().read());
        }
        assertThat(end.get()).isEqualTo(-1);
        assertThat(destination.effects("k")).isEqualTo(1);
    }

    private static String post(String key) {
        return "POST / HTTP/1.1\r\nIdempotency-Key: " + key + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    }

    private static String get(String target) {
        return "GET " + target + " HTTP/1.1\r\nConnection: close\r\n\r\n";
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), destination.port());
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
