package dev.umavez.gateway.outbound;

import static dev.umavez.gateway.outbound.Calls.outside;
import static dev.umavez.gateway.outbound.Calls.post;
import static dev.umavez.gateway.outbound.Calls.responded;
import static dev.umavez.gateway.outbound.Calls.within;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.Answer;
import dev.umavez.ledger.Header;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class HttpCourierFaultsTest {
    private final RecordingDestination destination = RecordingDestination.open();
    private final Calls.Names names = new Calls.Names();
    private final HttpCourier courier = Calls.courier(names);

    @AfterEach
    void close() {
        courier.close();
        destination.close();
    }

    @Test
    void a_refused_port_is_not_sent() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, loopback())) {
            port = free.getLocalPort();
        }

        assertNotSent(courier.call(post(URI.create("http://127.0.0.1:" + port + "/"), "x")), "connect: refused");
    }

    @Test
    void a_name_that_is_not_found_is_not_sent() {
        assertNotSent(courier.call(post(URI.create("http://nowhere.example/"), "x")), "dns: the name was not found");
    }

    @Test
    void a_name_server_that_is_silent_is_not_sent_after_the_connect_time_out() throws Exception {
        java.util.concurrent.CountDownLatch over = new java.util.concurrent.CountDownLatch(1);
        try (HttpCourier waiting = Calls.courier(name -> {
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new InetAddress[0];
        })) {
            assertNotSent(
                    waiting.call(within(post(URI.create("http://slow.example/"), "x"), 100, 5_000)), "dns: time-out");
        } finally {
            over.countDown();
        }
    }

    @Test
    void a_host_that_does_not_accept_is_not_sent_after_the_connect_time_out() throws IOException {
        List<Socket> fill = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, loopback())) {
            fillBacklog(full, fill);

            URI uri = URI.create("http://127.0.0.1:" + full.getLocalPort() + "/");
            assertNotSent(courier.call(within(post(uri, "x"), 200, 5_000)), "connect: time-out");
        } finally {
            for (Socket socket : fill) {
                socket.close();
            }
        }
    }

    @Test
    void silence_after_the_request_is_lost_at_the_deadline() {
        destination.always(Reply.applyThenSilence());

        assertLost(courier.call(within(post(destination.uri("/"), "x"), 2_000, 1_500)), "answer: time-out");
        assertThat(destination.effects()).isEqualTo(1);
    }

    @Test
    void a_dripping_answer_is_lost_at_the_deadline_although_it_never_pauses_for_long() {
        destination.always(Reply.trickle("x".repeat(10_000), 20));
        long start = Calls.REAL.nowNanos();

        assertLost(courier.call(within(post(destination.uri("/"), "x"), 2_000, 1_500)), "answer: time-out");

        assertThat((Calls.REAL.nowNanos() - start) / 1_000_000).isBetween(1_490L, 15_000L);
    }

    @Test
    void a_reader_that_does_not_read_is_lost_at_the_deadline() throws IOException {
        try (ServerSocket deaf = new ServerSocket(0, 1, loopback())) {
            URI uri = URI.create("http://127.0.0.1:" + deaf.getLocalPort() + "/");

            assertLost(courier.call(within(post(uri, "x".repeat(64 << 20)), 2_000, 2_000)), "answer: time-out");
        }
    }

    @Test
    void a_reset_after_the_bytes_is_lost() {
        destination.always(Reply.applyThenReset());

        assertLost(courier.call(post(destination.uri("/"), "x")), "answer: the connection was reset");
        assertThat(destination.effects()).isEqualTo(1);
    }

    @Test
    void a_connection_that_is_closed_without_an_answer_is_lost_and_the_request_is_sent_only_once() {
        for (int i = 0; i < 10; i++) {
            destination.always(i % 2 == 0 ? Reply.answer(200) : Reply.applyThenClose());
            Answer answer = courier.call(post(destination.uri("/"), "x"));
            if (i % 2 == 0) {
                responded(answer);
            } else {
                assertLost(answer, "answer: the connection was closed without one");
            }
        }

        assertThat(destination.calls()).isEqualTo(10);
    }

    @Test
    void a_cut_answer_is_lost() {
        destination.always(Reply.cutAnswer("0123456789", 4));

        assertLost(courier.call(post(destination.uri("/"), "x")), "answer: cut");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.2\r\n",
                "HTTP/1.1 abc\r\n\r\n",
                "HTTP/1.1 99 x\r\n\r\n",
                "HTTP/2.0 200 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
                "HTTP/1.1 200 OK\r\nX: ",
                "HTTP/1.1 200 OK\r\nno header line\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\n: empty name\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
                "HTTP/1.1 200 OK",
                "HTTP/1.1 20"
            })
    void an_unreadable_answer_is_lost_and_is_not_quoted(String bytes) {
        destination.always(Reply.raw(bytes));

        assertLost(courier.call(post(destination.uri("/"), "x")), "answer: ");
        assertThat(destination.calls()).isEqualTo(1);
    }

    @Test
    void an_answer_with_an_endless_head_is_lost() {
        destination.always(Reply.raw("HTTP/1.1 200 OK\r\n" + "X-Fill: y\r\n".repeat(1_000) + "\r\n"));
        assertLost(courier.call(post(destination.uri("/"), "x")), "answer: its head is too large");

        destination.always(Reply.raw("HTTP/1.1 200 OK\r\nX-Fill: " + "y".repeat(100_000)));
        assertLost(courier.call(post(destination.uri("/"), "x")), "answer: its head is too large");
    }

    @Test
    void a_header_that_would_smuggle_another_is_not_sent() {
        Answer answer = courier.call(post(destination.uri("/"), "x", new Header("X-Ref", "secret\r\nX-Evil: 1")));

        assertNotSent(answer, "request: the value of header X-Ref");
        assertThat(answer.toString()).doesNotContain("secret");
        assertThat(destination.connections()).isZero();
    }

    @Test
    void a_name_with_one_address_inside_is_not_called_at_all() {
        names.with("mixed.example", List.of("192.175.48.1", "127.0.0.1"));

        URI uri = URI.create("http://mixed.example:" + destination.port() + "/");
        assertNotSent(courier.call(outside(post(uri, "x"))), "address: 127.0.0.1 is loopback");
    }

    @Test
    void a_name_that_changes_its_answer_after_the_check_is_never_followed_inside() {
        // The first is a public address of the AS112 project, which answers nothing on this port.
        names.with("rebind.example", List.of("192.175.48.1")).with("rebind.example", List.of("127.0.0.1"));
        URI uri = URI.create("http://rebind.example:" + destination.port() + "/");

        assertNotSent(courier.call(outside(post(uri, "x"))), "connect: ");
        assertThat(names.asked).hasValue(1);
        assertNotSent(courier.call(outside(post(uri, "x"))), "address: 127.0.0.1 is loopback");
        assertThat(destination.connections()).isZero();
    }

    @Test
    void the_connection_goes_to_the_address_that_was_checked_and_the_name_stays_in_the_host_header() {
        names.with("shop.example", List.of("127.0.0.1")).with("shop.example", List.of("127.0.0.2"));
        URI uri = URI.create("http://shop.example:" + destination.port() + "/");

        responded(courier.call(post(uri, "x")));

        assertThat(names.asked).hasValue(1);
        assertThat(destination.requests().get(0).header("host")).contains("shop.example:" + destination.port());
    }

    private static void fillBacklog(ServerSocket full, List<Socket> fill) throws IOException {
        for (int i = 0; i < 16; i++) {
            Socket socket = new Socket();
            fill.add(socket);
            try {
                socket.connect(new InetSocketAddress(loopback(), full.getLocalPort()), 500);
            } catch (SocketTimeoutException e) {
                return;
            }
        }
    }

    private static InetAddress loopback() {
        return InetAddress.ofLiteral("127.0.0.1");
    }

    private static void assertNotSent(Answer answer, String why) {
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.NotSent.class, it -> assertThat(it.why()).startsWith(why));
    }

    private static void assertLost(Answer answer, String why) {
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.Lost.class, it -> assertThat(it.why()).startsWith(why));
    }
}
