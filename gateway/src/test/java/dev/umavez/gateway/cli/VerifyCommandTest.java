package dev.umavez.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
    private static final String BODY = "{\"id\":\"evt_1\"}";
    private static final String AT = "1700000000";

    @TempDir
    private Path folder;

    @Test
    void a_raw_request_is_valid_with_its_secret_and_time() throws IOException {
        Path file = request(BODY, "whsec_a");
        Run run = verify(file, "whsec_a", AT);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("request.http\tvalid" + System.lineSeparator());
    }

    @Test
    void another_secret_a_changed_body_and_a_wrong_clock_are_told_apart() throws IOException {
        Run secret = verify(request(BODY, "whsec_a"), "whsec_b", AT);
        assertThat(secret.status()).isEqualTo(1);
        assertThat(secret.out()).startsWith("request.http\tinvalid\tbad_signature");
        assertThat(secret.err()).doesNotContain("whsec_b");
        Run clock = verify(request(BODY, "whsec_a"), "whsec_a", "1700000301");
        assertThat(clock.out()).startsWith("request.http\tinvalid\tstale_timestamp");
        Path changed = request(BODY, "whsec_a");
        Files.writeString(
                changed, Files.readString(changed).replace("Content-Length: 14", "Content-Length: 15") + "\n");
        Run body = verify(changed, "whsec_a", AT);
        assertThat(body.out()).contains("bad_signature");
        assertThat(body.err()).contains("line");
    }

    @Test
    void a_file_of_vectors_brings_its_own_secret_clock_and_provider() throws IOException {
        Path file = Files.writeString(folder.resolve("v.json"), """
                {"vectors":[{"id":"one","provider":"github","secrets":{"signing":["It's a Secret to Everybody"]},
                 "request":{"method":"POST","url":"https://x.test/in/github","body_base64":"SGVsbG8sIFdvcmxkIQ==",
                  "headers":[["X-Hub-Signature-256","sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"]]},
                 "now":null,"tolerance_s":null},
                 {"id":"two","provider":"nobody","secrets":{},"request":{"method":"POST","url":"/","headers":[],"body_utf8":""}}]}
                """);
        Run run = Run.in(folder, Map.of(), "verify", file.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out().lines()).containsExactly("one\tvalid", "two\tinvalid\tunsupported_provider");
    }

    @Test
    void what_is_no_request_is_a_usage_error() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "hello");
        assertThat(Run.in(folder, Map.of(), "verify", "--provider", "stripe", file.toString())
                        .status())
                .isEqualTo(2);
        assertThat(Run.in(folder, Map.of(), "verify", "missing").status()).isEqualTo(2);
    }

    private Run verify(Path file, String secret, String at) {
        return Run.in(
                folder, Map.of(), "verify", "--provider", "stripe", "--secret", secret, "--at", at, file.toString());
    }

    private Path request(String body, String secret) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String signature = new dev.umavez.testkit.wire.StripeSigner(secret).sign(Long.parseLong(AT), bytes);
        return Files.writeString(
                folder.resolve("request.http"),
                "POST /in/pay HTTP/1.1\r\nHost: x\r\nStripe-Signature: " + signature + "\r\nContent-Length: "
                        + bytes.length + "\r\n\r\n" + body);
    }
}
