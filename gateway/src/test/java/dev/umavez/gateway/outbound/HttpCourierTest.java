package dev.umavez.gateway.outbound;

import static dev.umavez.gateway.outbound.Calls.get;
import static dev.umavez.gateway.outbound.Calls.post;
import static dev.umavez.gateway.outbound.Calls.responded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Call;
import dev.umavez.ledger.Header;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class HttpCourierTest {
    private final RecordingDestination destination = RecordingDestination.open();
    private final HttpCourier courier = Calls.courier();

    @AfterEach
    void close() {
        courier.close();
        destination.close();
    }

    @Test
    void a_call_arrives_as_it_was_given_and_its_answer_comes_back() {
        destination.always(Reply.answer(201, "made", "X-Id", "7"));

        Answer.Responded answer = responded(courier.call(post(
                destination.uri("/a%2Fb?c=%20d"), "body", new Header("Idempotency-Key", "k"), new Header("X-N", "1"))));

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.body()).asString(StandardCharsets.UTF_8).isEqualTo("made");
        assertThat(answer.headers()).contains(new Header("X-Id", "7"));
        Received request = destination.requests().get(0);
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.target()).isEqualTo("/a%2Fb?c=%20d");
        assertThat(request.text()).isEqualTo("body");
        assertThat(request.key()).contains("k");
        assertThat(request.headers())
                .containsEntry("host", List.of("127.0.0.1:" + destination.port()))
                .containsEntry("content-length", List.of("4"))
                .containsEntry("x-n", List.of("1"))
                .doesNotContainKeys("transfer-encoding", "expect");
    }

    @Test
    void an_empty_body_is_announced_with_length_zero() {
        responded(courier.call(post(destination.uri("/"), "")));
        responded(courier.call(get(destination.uri("/"))));

        assertThat(destination.requests().get(0).headers()).containsEntry("content-length", List.of("0"));
        assertThat(destination.requests().get(1).headers()).doesNotContainKey("content-length");
    }

    @Test
    void a_large_body_arrives_whole() {
        String large = "0123456789".repeat(200_000);

        responded(courier.call(post(destination.uri("/"), large)));

        assertThat(destination.requests().get(0).text()).isEqualTo(large);
    }

    @Test
    void a_redirect_is_an_answer_and_is_not_followed() {
        destination.on(
                "/from",
                Reply.answer(302, "", "Location", destination.uri("/to").toString()));

        assertThat(responded(courier.call(post(destination.uri("/from"), "x"))).status())
                .isEqualTo(302);
        assertThat(destination.calls()).isEqualTo(1);
    }

    @Test
    void a_server_error_is_an_answer_with_its_retry_after() {
        destination.always(Reply.later(503, 9));

        Answer.Responded answer = responded(courier.call(post(destination.uri("/"), "x")));

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.headers()).contains(new Header("Retry-After", "9"));
    }

    @Test
    void an_answer_that_is_too_large_is_cut_and_said_to_be() {
        destination.always(Reply.answer(200, "x".repeat(Calls.LIMIT + 1)));

        Answer.Responded answer = responded(courier.call(post(destination.uri("/"), "x")));

        assertThat(answer.truncated()).isTrue();
        assertThat(answer.body()).hasSize(Calls.LIMIT);
        assertThat(courier.idleConnections()).isZero();
    }

    @Test
    void an_answer_of_exactly_the_limit_is_whole() {
        destination.always(Reply.answer(200, "x".repeat(Calls.LIMIT)));

        Answer.Responded answer = responded(courier.call(post(destination.uri("/"), "x")));

        assertThat(answer.truncated()).isFalse();
        assertThat(answer.body()).hasSize(Calls.LIMIT);
    }

    @Test
    void an_endless_answer_is_cut_without_being_read_to_its_end() {
        destination.always(Reply.raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffff\r\n" + "x".repeat(Calls.LIMIT + 9)));

        Answer.Responded answer = responded(courier.call(post(destination.uri("/"), "x")));

        assertThat(answer.truncated()).isTrue();
        assertThat(answer.body()).hasSize(Calls.LIMIT);
    }

    @Test
    void an_answer_without_a_body_does_not_wait_for_one() {
        destination.on("/204", Reply.answer(204)).on("/head", Reply.answer(200, "seen by GET only"));
        destination.on("/304", Reply.raw("HTTP/1.1 304 -\r\nContent-Length: 5\r\n\r\n"));
        Call head = new Call("HEAD", destination.uri("/head"), List.of(), new byte[0], 10_000, 20_000, true, 10);

        assertThat(responded(courier.call(post(destination.uri("/204"), "x"))).status())
                .isEqualTo(204);
        assertThat(responded(courier.call(head)).body()).isEmpty();
        assertThat(responded(courier.call(get(destination.uri("/304")))).status())
                .isEqualTo(304);
    }

    @Test
    void an_answer_that_ends_with_the_connection_is_read_to_its_end() {
        destination.always(Reply.raw("HTTP/1.0 200 OK\r\n\r\nall of it"));

        assertThat(responded(courier.call(post(destination.uri("/"), "x"))).body())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("all of it");
    }

    @Test
    void a_chunked_answer_is_put_together() {
        destination.always(Reply.raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\nX: y\r\n\r\n"));

        assertThat(responded(courier.call(post(destination.uri("/"), "x"))).body())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("abc");
    }

    @Test
    void interim_answers_are_not_taken_for_the_answer() {
        destination.always(Reply.raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
                + "HTTP/1.1 201 Made\r\nContent-Length: 2\r\n\r\nok"));

        Answer.Responded answer = responded(courier.call(post(destination.uri("/"), "x")));

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.body()).asString(StandardCharsets.UTF_8).isEqualTo("ok");
    }
}
