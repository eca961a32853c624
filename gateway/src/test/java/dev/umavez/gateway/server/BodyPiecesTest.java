package dev.umavez.gateway.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.verify.RawRequest;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies arrive whole whatever their size and however the network cuts them. */
class BodyPiecesTest {
    private static final String HEAD = "POST /in/pay HTTP/1.1\r\nHost: x\r\n";

    private final IntakePort port = new IntakePort(IntakePort.usual());

    @AfterEach
    void close() {
        port.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 8190, 8192, 8193, 8194, 8195, 16386, 32770, 65538, 131074})
    void a_body_of_any_size_arrives_whole(int size) throws IOException {
        byte[] body = body(size);

        Response response = port.post(body);

        assertThat(response.status()).isEqualTo(200);
        assertThat(port.intake.received.get(0).body()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 1448})
    void a_body_that_comes_in_pieces_arrives_whole(int piece) throws IOException {
        byte[] body = body(2 * piece + 2);
        try (Wire wire = port.wire()) {
            wire.begin((HEAD + "Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            for (int at = 0; at < body.length; at += piece) {
                wire.begin(Arrays.copyOfRange(body, at, Math.min(body.length, at + piece)));
            }
            assertThat(wire.answer().status()).isEqualTo(200);
        }
        assertThat(port.intake.received.get(0).body()).isEqualTo(body);
    }

    @Test
    void a_chunk_of_two_bytes_arrives_whole() throws IOException {
        Response response =
                port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n1\r\na\r\n2\r\nbc\r\n0\r\n\r\n");

        assertThat(response.status()).isEqualTo(200);
        assertThat(port.intake.received.get(0).body()).isEqualTo("{}abc".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void what_is_said_beside_chunks_means_nothing() throws IOException {
        String request = HEAD + "Transfer-Encoding: chunked\r\n\r\n2;name=value;other=\"a b\"\r\n{}\r\n3 ; x\r\nabc\r\n"
                + "0;last\r\nX-Checksum: 1\r\nX-Other: 2\r\n\r\n";
        try (Wire wire = port.wire()) {
            for (int time = 0; time < 2; time++) {
                wire.begin(request.getBytes(StandardCharsets.ISO_8859_1));
                assertThat(wire.answer().status()).isEqualTo(200);
            }
        }
        assertThat(port.intake.received).hasSize(2);
        for (RawRequest received : port.intake.received) {
            assertThat(received.body()).isEqualTo("{}abc".getBytes(StandardCharsets.US_ASCII));
            assertThat(received.headers().has("X-Checksum")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://gateway.example/in/pay?a=1", "HTTPS://gateway.example:8443/in/pay?a=1"})
    void a_target_may_be_a_whole_address(String target) throws IOException {
        String request = "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na";
        try (Wire wire = port.wire()) {
            for (int time = 0; time < 2; time++) {
                wire.begin(request.getBytes(StandardCharsets.ISO_8859_1));
                assertThat(wire.answer().status()).isEqualTo(200);
            }
        }
        assertThat(port.intake.received).hasSize(2).allSatisfy(received -> {
            assertThat(received.path()).isEqualTo("/in/pay");
            assertThat(received.query()).isEqualTo("a=1");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"http:///in/pay", "http://user@gateway.example/in/pay", "ftp://gateway.example/in/pay"})
    void an_address_that_is_none_of_ours_is_no_target(String target) throws IOException {
        assertThat(port.raw("POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na")
                        .status())
                .isIn(400, 404);
        assertThat(port.intake.received).isEmpty();
    }

    private static byte[] body(int size) {
        byte[] body = new byte[size];
        for (int i = 0; i < size; i++) {
            body[i] = (byte) ('a' + i % 26);
        }
        return body;
    }
}
