package dev.umavez.gateway.outbound;

import static dev.umavez.gateway.outbound.Calls.outside;
import static dev.umavez.gateway.outbound.Calls.post;
import static dev.umavez.gateway.outbound.Calls.responded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.Answer;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class HttpCourierReuseTest {
    private final RecordingDestination destination = RecordingDestination.open();
    private final Calls.Names names = new Calls.Names();
    private final HttpCourier courier = Calls.courier(names);

    @AfterEach
    void close() {
        courier.close();
        destination.close();
    }

    @Test
    void a_connection_serves_one_call_after_the_other() {
        for (int i = 0; i < 20; i++) {
            responded(courier.call(post(destination.uri("/"), "x" + i)));
        }

        assertThat(destination.calls()).isEqualTo(20);
        assertThat(destination.connections()).isEqualTo(1);
        assertThat(courier.idleConnections()).isEqualTo(1);
    }

    @Test
    void a_connection_that_the_server_closed_meanwhile_is_replaced_before_anything_is_written() {
        responded(courier.call(post(destination.uri("/"), "1")));
        destination.hangUpAll();

        responded(courier.call(post(destination.uri("/"), "2")));

        assertThat(destination.calls()).isEqualTo(2);
        assertThat(destination.connections()).isEqualTo(2);
    }

    @Test
    void an_answer_nobody_asked_for_does_not_become_the_next_calls_answer() {
        String one = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n";
        destination.onCall(1, (request, line) -> {
            line.apply();
            line.sendRaw((one + "a" + one + "b").getBytes(StandardCharsets.ISO_8859_1));
        });

        assertThat(responded(courier.call(post(destination.uri("/"), "1"))).body())
                .containsExactly('a');
        assertThat(responded(courier.call(post(destination.uri("/"), "2"))).body())
                .isEmpty();
        assertThat(destination.connections()).isEqualTo(2);
    }

    @Test
    void an_answer_that_states_its_length_twice_ends_the_connection() {
        destination.onCall(
                1,
                (request, line) -> line.sendRaw(
                        "HTTP/1.1 200 OK\r\nContent-Length: 30\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                                .getBytes(StandardCharsets.ISO_8859_1)));

        responded(courier.call(post(destination.uri("/"), "1")));

        assertThat(courier.idleConnections()).isZero();
    }

    @Test
    void connection_close_and_a_short_keep_alive_are_heeded() {
        destination.on("/close", Reply.answer(200, "", "Connection", "close"));
        destination.on("/short", Reply.answer(200, "", "Keep-Alive", "timeout=1"));

        responded(courier.call(post(destination.uri("/close"), "1")));
        assertThat(courier.idleConnections()).isZero();
        responded(courier.call(post(destination.uri("/short"), "1")));
        assertThat(courier.idleConnections()).isZero();
    }

    @Test
    void a_connection_made_for_a_destination_inside_does_not_serve_one_that_may_not_go_there() {
        names.with("shop.example", List.of("127.0.0.1"));
        URI uri = URI.create("http://shop.example:" + destination.port() + "/");
        responded(courier.call(post(uri, "inside")));
        assertThat(courier.idleConnections()).isEqualTo(1);

        Answer answer = courier.call(outside(post(uri, "outside")));

        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.NotSent.class, it -> assertThat(it.why()).startsWith("address: 127.0.0.1 is loopback"));
        assertThat(destination.calls()).isEqualTo(1);
    }

    @Test
    void no_more_connections_are_kept_than_allowed() throws Exception {
        CourierSettings none = new CourierSettings(4_000, 300_000, 0, 0);
        try (HttpCourier frugal = new HttpCourier(none, names, SSLContext.getDefault(), Calls.REAL)) {
            responded(frugal.call(post(destination.uri("/"), "1")));
            responded(frugal.call(post(destination.uri("/"), "2")));

            assertThat(frugal.idleConnections()).isZero();
            assertThat(destination.connections()).isEqualTo(2);
        }
    }
}
