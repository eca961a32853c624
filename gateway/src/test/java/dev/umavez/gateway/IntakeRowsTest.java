package dev.umavez.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.wire.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each row of what the intake promises, against a real store. */
class IntakeRowsTest {
    private static final String PAID = RunningGateway.paid("EV90", "PG7", "P42");

    @TempDir
    private Path data;

    private RunningGateway gateway;

    @BeforeEach
    void start() {
        gateway = new RunningGateway(data);
    }

    @AfterEach
    void close() {
        gateway.close();
    }

    @Test
    void a_new_delivery_then_its_repeat() throws IOException {
        Response first = gateway.post("pay", PAID);
        assertThat(first.status()).isEqualTo(200);
        assertThat(first.member("duplicate")).contains("false");
        Response again = gateway.post("pay", PAID);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.member("duplicate")).contains("true");
        assertThat(again.member("event")).isEqualTo(first.member("event"));
        gateway.awaitAction(first.member("event").orElseThrow(), "done");
        assertThat(gateway.destination().calls()).isEqualTo(1);
    }

    @Test
    void an_altered_copy_is_held_or_refused_as_the_source_says() throws IOException {
        gateway.post("pay", PAID);
        Response altered = gateway.post("pay", PAID.replace("P42", "P43"));
        assertThat(altered.status()).isEqualTo(200);
        assertThat(altered.member("held")).contains("conflict");
        gateway.post("strict", PAID);
        Response refused = gateway.post("strict", PAID.replace("P42", "P43"));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.member("code")).contains("content_conflict");
    }

    @Test
    void without_a_key_it_is_held_and_byte_equal_copies_are_one() throws IOException {
        Response first = gateway.post("pay", "{\"livemode\":true,\"n\":1}");
        assertThat(first.status()).isEqualTo(200);
        assertThat(first.member("held")).contains("unidentified");
        Response same = gateway.post("pay", "{\"livemode\":true,\"n\":1}");
        assertThat(same.member("event")).isEqualTo(first.member("event"));
        Response other = gateway.post("pay", "{\"livemode\":true,\"n\":2}");
        assertThat(other.member("event")).isNotEqualTo(first.member("event"));
    }

    @Test
    void who_is_not_authentic_is_told_how_not() throws IOException {
        byte[] body = PAID.getBytes(StandardCharsets.UTF_8);
        refused(gateway.raw("pay", body), 401, "signature_missing");
        refused(gateway.raw("pay", body, "Stripe-Signature", "t=1,v1=00"), 401, "signature_invalid");
        refused(gateway.stale("pay", PAID, 4_000), 401, "timestamp_outside_tolerance");
        Response none = gateway.admin("GET", "/api/v1/events", "");
        assertThat(none.text()).isEqualTo("{\"items\":[],\"next\":null}");
    }

    @Test
    void a_late_copy_of_what_is_stored_is_a_repeat() throws IOException {
        gateway.post("pay", PAID);
        Response late = gateway.stale("pay", PAID, 4_000);
        assertThat(late.status()).isEqualTo(200);
        assertThat(late.member("duplicate")).contains("true");
    }

    @Test
    void another_environment_is_refused() throws IOException {
        refused(gateway.post("pay", PAID.replace("\"livemode\":true", "\"livemode\":false")), 403, "account_mismatch");
    }

    @Test
    void what_cannot_be_taken_has_its_own_status() throws IOException {
        refused(gateway.post("nobody", PAID), 404, "unknown_source");
        refused(gateway.raw("pay", new byte[(1 << 20) + 1]), 413, "body_too_large");
        byte[] deep = ("[".repeat(10_000) + "]".repeat(10_000)).getBytes(StandardCharsets.UTF_8);
        assertThat(gateway.post("pay", new String(deep, StandardCharsets.UTF_8)).status())
                .isIn(400, 200);
    }

    @Test
    void refusals_are_kept_and_shown_without_anything_of_the_body() throws IOException {
        gateway.raw("pay", "canary-body".getBytes(StandardCharsets.UTF_8), "Stripe-Signature", "canary-header");
        dev.umavez.testkit.Within.seconds(10)
                .until("the refusal is shown", () -> refusals().contains("signature_invalid"));
        assertThat(refusals()).doesNotContain("canary").contains("\"source\":\"pay\"");
    }

    @Test
    void draining_takes_nothing_and_loses_nothing() throws Exception {
        gateway.post("pay", PAID);
        assertThat(gateway.gateway().drain(10_000)).isTrue();
        Response late = gateway.post("pay", RunningGateway.paid("EV91", "PG8", "P42"));
        assertThat(late.status()).isEqualTo(503);
        assertThat(late.header("retry-after")).isPresent();
    }

    private String refusals() {
        try {
            return gateway.admin("GET", "/api/v1/refusals?source=pay", "").text();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void refused(Response response, int status, String code) {
        assertThat(response.status()).isEqualTo(status);
        assertThat(response.header("content-type")).contains("application/problem+json");
        assertThat(response.member("code")).contains(code);
    }
}
