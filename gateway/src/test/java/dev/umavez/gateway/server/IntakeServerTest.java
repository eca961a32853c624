package dev.umavez.gateway.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.ProviderAnswer;
import dev.umavez.intake.receive.Reception;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.PublicId;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IntakeServerTest {
    private static final byte[] BODY = "{\"id\":1}".getBytes(StandardCharsets.UTF_8);
    private static final Digest EVENT = Digest.sha256(new byte[] {1});
    private static final String ID = PublicId.ofEvent(EVENT);

    private final IntakePort port = new IntakePort(IntakePort.usual());

    @AfterEach
    void close() {
        port.close();
    }

    @Test
    void a_new_delivery_is_answered_with_its_event() throws IOException {
        answer(ProviderAnswer.usual(), Standing.NEW);
        Response response = port.post(BODY);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.text()).isEqualTo("{\"event\":\"" + ID + "\",\"duplicate\":false}");
        assertThat(response.header("content-type")).contains("application/json");
    }

    @Test
    void a_repeat_a_conflict_and_an_unidentified_copy_are_answered_200_with_what_they_are() throws IOException {
        answer(ProviderAnswer.usual(), Standing.REPEAT);
        assertThat(port.post(BODY).text()).isEqualTo("{\"event\":\"" + ID + "\",\"duplicate\":true}");
        answer(ProviderAnswer.usual(), Standing.CONFLICT_HELD);
        assertThat(port.post(BODY).text())
                .isEqualTo("{\"event\":\"" + ID + "\",\"duplicate\":true,\"held\":\"conflict\"}");
        answer(ProviderAnswer.usual(), Standing.UNIDENTIFIED);
        assertThat(port.post(BODY).member("held")).contains("unidentified");
    }

    @Test
    void several_events_are_answered_in_order() throws IOException {
        answer(ProviderAnswer.usual(), Standing.NEW, Standing.REPEAT);
        assertThat(port.post(BODY).text())
                .isEqualTo("{\"events\":[{\"event\":\"" + ID + "\",\"duplicate\":false},{\"event\":\"" + ID
                        + "\",\"duplicate\":true}]}");
    }

    @Test
    void the_providers_own_answer_holds() throws IOException {
        answer(new ProviderAnswer(204, Optional.empty()), Standing.NEW);
        Response empty = port.post(BODY);
        assertThat(empty.status()).isEqualTo(204);
        assertThat(empty.body()).isEmpty();
        answer(new ProviderAnswer(200, Optional.of("[accepted]")), Standing.REPEAT);
        assertThat(port.post(BODY).text()).isEqualTo("[accepted]");
    }

    @Test
    void a_refusal_is_a_problem_document() throws IOException {
        port.intake.answer = request -> new Reception.Refused(Problem.SIGNATURE_INVALID, "Not \"yours\".");
        Response response = port.post(BODY);
        assertThat(response.status()).isEqualTo(401);
        assertThat(response.header("content-type")).contains("application/problem+json");
        assertThat(response.text())
                .isEqualTo(
                        "{\"type\":\"urn:umavez:problem:signature_invalid\",\"title\":\"Signature invalid\",\"status\":401,"
                                + "\"code\":\"signature_invalid\",\"detail\":\"Not \\\"yours\\\".\"}");
    }

    @Test
    void a_store_that_is_away_is_a_503_with_a_time_to_come_again() throws IOException {
        port.intake.answer = request -> new Reception.Unavailable("The store did not confirm.", 2);
        Response response = port.post(BODY);
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.header("retry-after")).contains("2");
        assertThat(response.member("code")).contains("unavailable");
    }

    @Test
    void while_draining_nothing_is_accepted_and_ready_says_so() throws IOException {
        port.server().drain();
        assertThat(port.post(BODY).status()).isEqualTo(503);
        assertThat(port.intake.received).isEmpty();
        try (Wire wire = port.wire()) {
            assertThat(wire.get("/health/ready").member("status")).contains("draining");
            assertThat(wire.get("/health/live").status()).isEqualTo(200);
        }
    }

    @Test
    void ready_names_what_is_missing() throws IOException {
        try (Wire wire = port.wire()) {
            assertThat(wire.get("/health/ready").status()).isEqualTo(200);
            port.notReady = Optional.of("store_unreachable");
            Response response = wire.get("/health/ready");
            assertThat(response.status()).isEqualTo(503);
            assertThat(response.member("status")).contains("store_unreachable");
        }
    }

    @Test
    void other_methods_are_refused_and_told_which_is_allowed() throws IOException {
        for (String method : List.of("GET", "PUT", "DELETE", "PATCH", "OPTIONS")) {
            try (Wire wire = port.wire()) {
                Response response = wire.send(method, "/in/pay", new byte[0]);
                assertThat(response.status()).as(method).isEqualTo(405);
                assertThat(response.header("allow")).contains("POST");
                assertThat(response.member("code")).contains("method_not_allowed");
            }
        }
        assertThat(port.intake.received).isEmpty();
    }

    @Test
    void other_addresses_are_not_found() throws IOException {
        try (Wire wire = port.wire()) {
            assertThat(wire.post("/elsewhere", BODY).status()).isEqualTo(404);
            assertThat(wire.get("/metrics").status()).isEqualTo(404);
            assertThat(wire.get("/api/v1/events").status()).isEqualTo(404);
        }
    }

    @Test
    void the_request_is_handed_over_as_it_came() throws IOException {
        byte[] zipped = {31, -117, 8, 0, 1, 2, 3};
        try (Wire wire = port.wire()) {
            wire.post("/in/pay?token=a%20b", zipped, "Content-Encoding", "gzip", "X-Sig", "one", "X-Sig", "two");
        }
        var request = port.intake.received.get(0);
        assertThat(request.body()).isEqualTo(zipped);
        assertThat(request.query()).isEqualTo("token=a%20b");
        assertThat(request.path()).isEqualTo("/in/pay");
        assertThat(request.headers().all("x-sig")).containsExactly("one", "two");
        assertThat(request.headers().first("content-encoding")).contains("gzip");
    }

    @Test
    void one_connection_carries_many_deliveries() throws IOException {
        try (Wire wire = port.wire()) {
            for (int i = 0; i < 50; i++) {
                assertThat(wire.post("/in/pay", new byte[i * 500]).status()).isEqualTo(200);
            }
        }
        assertThat(port.intake.received).hasSize(50);
        assertThat(port.intake.received.get(49).body()).hasSize(49 * 500);
    }

    private void answer(ProviderAnswer answer, Standing... standings) {
        List<EventReceipt> receipts = java.util.stream.Stream.of(standings)
                .map(standing -> new EventReceipt(EVENT, standing))
                .toList();
        port.intake.answer = request -> new Reception.Accepted(receipts, answer);
    }
}
