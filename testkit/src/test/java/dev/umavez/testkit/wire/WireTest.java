package dev.umavez.testkit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class WireTest {

    @Test
    void one_connection_carries_one_request_after_the_other() throws IOException {
        try (RecordingDestination sink = RecordingDestination.open();
                Wire wire = new Wire(sink.port(), 5_000)) {
            sink.always(Reply.answer(202, "{\"event\":\"evt_1\",\"duplicate\":true}", "X-Mark", "yes"));
            wire.post("/in/pay", "one".getBytes(UTF_8), "Idempotency-Key", "k1");
            Response second = wire.post("/in/pay", "two".getBytes(UTF_8));

            assertThat(second.status()).isEqualTo(202);
            assertThat(second.header("x-mark")).contains("yes");
            assertThat(second.member("event")).contains("evt_1");
            assertThat(second.member("duplicate")).contains("true");
            assertThat(sink.connections()).isOne();
            assertThat(sink.calls("k1")).isOne();
            assertThat(sink.requests().get(1).text()).isEqualTo("two");
        }
    }

    @Test
    void a_cut_answer_is_an_error_and_the_request_is_not_sent_again() throws IOException {
        try (RecordingDestination sink = RecordingDestination.open();
                Wire wire = new Wire(sink.port(), 5_000)) {
            sink.always(Reply.applyThenClose());
            assertThatThrownBy(() -> wire.post("/in/pay", new byte[0])).isInstanceOf(EOFException.class);
            assertThat(sink.calls()).isOne();
        }
    }

    /** Computed with OpenSSL: printf '1700000000.{}' | openssl dgst -sha256 -hmac whsec_test. */
    @Test
    void a_body_is_signed_as_stripe_does() {
        assertThat(new StripeSigner("whsec_test").sign(1_700_000_000L, "{}".getBytes(UTF_8)))
                .isEqualTo("t=1700000000,v1=35495024f4ef3f94e5a93e22221544c4b75e9a42300cd965ab81cb85cd994e91");
    }
}
