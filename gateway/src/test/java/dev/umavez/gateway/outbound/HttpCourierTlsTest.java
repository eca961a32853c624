package dev.umavez.gateway.outbound;

import static dev.umavez.gateway.outbound.Calls.post;
import static dev.umavez.gateway.outbound.Calls.responded;
import static dev.umavez.gateway.outbound.Calls.within;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.Answer;
import dev.umavez.gateway.OwnKeys;
import dev.umavez.testkit.sink.RecordingDestination;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HttpCourierTlsTest {
    @TempDir
    static Path dir;

    private static TlsServer server;
    private static SSLContext trusting;

    private final Calls.Names names =
            new Calls.Names().with("shop.example", List.of("127.0.0.1")).with("other.example", List.of("127.0.0.1"));

    @BeforeAll
    static void start() throws Exception {
        OwnKeys keys = OwnKeys.make(dir, "shop.example");
        server = TlsServer.open(keys.server());
        trusting = keys.client();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void a_call_over_tls_names_the_host_and_checks_its_certificate() {
        try (HttpCourier courier = courier(trusting)) {
            Answer.Responded answer = responded(courier.call(post(uri("shop.example"), "x")));
            responded(courier.call(post(uri("shop.example"), "x")));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(server.names()).containsExactly("shop.example");
            assertThat(courier.idleConnections()).isEqualTo(1);
        }
    }

    @Test
    void a_certificate_for_another_name_is_not_sent() {
        try (HttpCourier courier = courier(trusting)) {
            assertNotSent(courier.call(post(uri("other.example"), "x")), "tls: the certificate was refused");
        }
    }

    @Test
    void a_certificate_nobody_vouches_for_is_not_sent() throws Exception {
        try (HttpCourier courier = courier(SSLContext.getDefault())) {
            assertNotSent(courier.call(post(uri("shop.example"), "x")), "tls: the certificate was refused");
        }
    }

    @Test
    void tls_to_a_port_that_does_not_speak_it_is_not_sent() {
        try (HttpCourier courier = courier(trusting);
                RecordingDestination plain = RecordingDestination.open()) {
            URI uri = URI.create("https://shop.example:" + plain.port() + "/");

            assertNotSent(courier.call(post(uri, "x")), "tls: the handshake failed");
            assertThat(plain.calls()).isZero();
        }
    }

    @Test
    void a_handshake_that_gets_no_answer_is_not_sent_after_the_connect_time_out() throws IOException {
        try (HttpCourier courier = courier(trusting);
                ServerSocket silent = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"))) {
            URI uri = URI.create("https://shop.example:" + silent.getLocalPort() + "/");

            assertNotSent(courier.call(within(post(uri, "x"), 200, 5_000)), "tls: time-out");
        }
    }

    private HttpCourier courier(SSLContext tls) {
        return new HttpCourier(CourierSettings.usual(), names, tls, Calls.REAL);
    }

    private static URI uri(String host) {
        return URI.create("https://" + host + ":" + server.port() + "/");
    }

    private static void assertNotSent(Answer answer, String why) {
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.NotSent.class, it -> assertThat(it.why()).startsWith(why));
    }
}
