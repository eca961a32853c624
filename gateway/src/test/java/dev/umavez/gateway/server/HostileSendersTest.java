package dev.umavez.gateway.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.receive.Problem;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileSendersTest {
    private static final String HEAD = "POST /in/pay HTTP/1.1\r\nHost: x\r\n";

    private final IntakePort port = new IntakePort(IntakePort.impatient());

    @AfterEach
    void close() {
        port.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
                "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
                "Content-Length: 4, 5\r\n\r\nabcde",
                "Content-Length: -1\r\n\r\n",
                "Content-Length: +4\r\n\r\nabcd",
                "Content-Length: 4x\r\n\r\nabcd",
                "Content-Length: 99999999999999999999\r\n\r\nabcd",
                "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n4\r\nabcdXX0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-4\r\nabcd\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\nzz\r\nabcd\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n;a=b\r\nabcd\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n4;a\nb\r\nabcd\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\nGET /in/pay HTTP/1.1\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\nX : a\r\n\r\n",
                "X: a\r\n b\r\nContent-Length: 4\r\n\r\nabcd",
                "No colon\r\n\r\n",
                ": no name\r\n\r\n",
            })
    void ambiguous_framing_is_refused_and_the_connection_ends(String rest) throws IOException {
        Response response = port.raw(HEAD + rest);
        assertThat(response.status()).isIn(400, 501);
        assertThat(response.header("content-type")).contains("application/problem+json");
        assertThat(response.header("connection")).contains("close");
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void a_smuggled_second_request_is_not_served() throws IOException {
        try (Wire wire = port.wire()) {
            wire.begin((HEAD + "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                            + "POST /in/pay HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na")
                    .getBytes(StandardCharsets.ISO_8859_1));
            assertThat(wire.answer().status()).isEqualTo(400);
        }
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void what_follows_a_refused_body_is_not_read_as_a_request() throws IOException {
        String hidden = "POST /in/pay HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na";
        String body = "a".repeat(RecordingIntake.MAX_BODY_BYTES + 1);
        String large = HEAD + "Content-Length: " + body.length() + "\r\n\r\n" + body + hidden;
        assertThat(port.allThatComesBack(large).split("HTTP/1.1 ", -1)).hasSize(2);
        assertThat(port.allThatComesBack("DELETE /in/pay HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n" + hidden)
                        .split("HTTP/1.1 ", -1))
                .hasSize(2);
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void a_sender_that_says_close_is_left() throws IOException {
        String all = port.allThatComesBack(HEAD + "Connection: close\r\nContent-Length: 1\r\n\r\na");
        assertThat(all).startsWith("HTTP/1.1 200").contains("\"duplicate\":false");
    }

    @Test
    void an_announced_body_over_the_limit_is_refused_before_it_is_sent() throws IOException {
        Response response = port.raw(HEAD + "Content-Length: 10485760\r\n\r\n");
        assertThat(response.status()).isEqualTo(413);
        assertThat(response.member("code")).contains("body_too_large");
        assertThat(port.intake.turnedAway).containsExactly(Problem.BODY_TOO_LARGE);
    }

    @Test
    void ten_megabytes_get_their_413_although_they_are_all_sent() throws IOException {
        Response response = port.post(new byte[10 << 20]);
        assertThat(response.status()).isEqualTo(413);
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void chunks_are_counted() throws IOException {
        String chunk = "10000\r\n" + "a".repeat(0x10000) + "\r\n";
        Response response = port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n" + chunk.repeat(17) + "0\r\n\r\n");
        assertThat(response.status()).isEqualTo(413);
        assertThat(port.intake.turnedAway).containsExactly(Problem.BODY_TOO_LARGE);
        Response allowed = port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n" + chunk.repeat(16) + "0\r\n\r\n");
        assertThat(allowed.status()).isEqualTo(200);
        assertThat(port.intake.received.get(0).body()).hasSize(1 << 20);
    }

    @Test
    void one_enormous_chunk_is_refused_before_it_is_waited_for() throws IOException {
        Response response = port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n7fffffff\r\nabc");
        assertThat(response.status()).isEqualTo(413);
    }

    @Test
    void a_body_of_exactly_the_limit_is_taken_and_one_byte_more_is_not() throws IOException {
        assertThat(port.post(new byte[RecordingIntake.MAX_BODY_BYTES]).status()).isEqualTo(200);
        assertThat(port.post(new byte[RecordingIntake.MAX_BODY_BYTES + 1]).status())
                .isEqualTo(413);
    }

    @Test
    void a_head_that_drips_is_cut_off() throws IOException {
        try (Wire wire = port.wire()) {
            wire.begin(HEAD.getBytes(StandardCharsets.ISO_8859_1));
            boolean cut = Within.seconds(10).holds(() -> !drip(wire, "X: 1\r\n"));
            assertThat(cut).isTrue();
        }
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void a_body_that_drips_is_cut_off() throws IOException {
        try (Wire wire = port.wire()) {
            wire.begin((HEAD + "Content-Length: 100000\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            assertThat(Within.seconds(10).holds(() -> !drip(wire, "a"))).isTrue();
        }
        assertThat(port.intake.received).isEmpty();
        assertThat(port.metrics.refusals.value("request_timeout")).isEqualTo(1);
        assertThat(port.metrics.refusals.value("malformed")).isZero();
    }

    @Test
    void a_chunk_that_drips_is_cut_off() throws IOException {
        for (String begin : new String[] {"ffff\r\n", "1;", "1\r\na\r\n0\r\nX: "}) {
            try (Wire wire = port.wire()) {
                wire.begin((HEAD + "Transfer-Encoding: chunked\r\n\r\n" + begin).getBytes(StandardCharsets.ISO_8859_1));
                assertThat(Within.seconds(10).holds(() -> !drip(wire, "a")))
                        .as(begin)
                        .isTrue();
            }
        }
        assertThat(port.intake.received).isEmpty();
        assertThat(port.metrics.refusals.value("request_timeout")).isEqualTo(3);
    }

    @Test
    void what_is_said_beside_chunks_is_bounded() throws IOException {
        String endless = "a".repeat(100_000);
        assertThat(port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n4;" + endless)
                        .status())
                .isEqualTo(400);
        assertThat(port.raw(HEAD + "Transfer-Encoding: chunked\r\n\r\n0\r\n" + "X: a\r\n".repeat(10_000))
                        .status())
                .isEqualTo(400);
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void a_body_that_ends_early_is_not_a_delivery() throws IOException {
        try (Wire wire = port.wire()) {
            wire.begin((HEAD + "Content-Length: 100\r\n\r\nabc").getBytes(StandardCharsets.ISO_8859_1));
        }
        assertThat(port.post(new byte[3]).status()).isEqualTo(200);
        assertThat(port.intake.received).hasSize(1);
    }

    @Test
    void too_long_a_head_is_refused() throws IOException {
        assertThat(port.raw(HEAD + "X: " + "a".repeat(70_000) + "\r\n\r\n").status())
                .isIn(400, 413, 431);
        assertThat(port.raw("POST /in/" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n")
                        .status())
                .isIn(400, 414);
    }

    @Test
    void many_slow_senders_do_not_keep_an_honest_one_waiting() throws IOException {
        List<Wire> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Wire wire = port.wire();
                wire.begin((HEAD + "Content-Length: 1000\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
                slow.add(wire);
            }
            assertThat(port.post(new byte[10]).status()).isEqualTo(200);
        } finally {
            for (Wire wire : slow) {
                wire.close();
            }
        }
    }

    @Test
    void bodies_that_do_not_fit_in_memory_together_are_put_off() throws IOException {
        IntakeLimits limits = IntakePort.usual();
        IntakeLimits small = new IntakeLimits(
                100, 32_768, 8_192, Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(5), 300_000);
        assertThat(limits.bodyMemoryBytes()).isGreaterThan(8_000_000);
        try (IntakePort tight = new IntakePort(small)) {
            Response response = tight.post(new byte[900_000]);
            assertThat(response.status()).isEqualTo(503);
            assertThat(response.header("retry-after")).isPresent();
            assertThat(tight.post(new byte[100_000]).status()).isEqualTo(200);
        }
    }

    @Test
    void a_problem_repeats_nothing_of_the_request() throws IOException {
        Response response = port.raw(HEAD + "Content-Length: canary-7f3a\r\n\r\n");
        assertThat(response.status()).isEqualTo(400);
        assertThat(Arrays.asList(response.text().split(","))).noneMatch(part -> part.contains("canary"));
    }

    private static boolean drip(Wire wire, String bytes) {
        try {
            wire.begin(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return true;
        } catch (IOException cut) {
            return false;
        }
    }
}
