package dev.umavez.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Digest;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdminApiTest {
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
    void nothing_is_shown_without_the_token() throws IOException {
        for (String path : new String[] {"events", "actions", "stats", "refusals", "openapi.json", "nothing"}) {
            Response response = gateway.adminRaw("GET", "/api/v1/" + path, "");
            assertThat(response.status()).as(path).isEqualTo(401);
            assertThat(response.header("www-authenticate")).contains("Bearer");
        }
        Response wrong = gateway.adminRaw("GET", "/api/v1/events", "", "Authorization", "Bearer wrong");
        assertThat(wrong.status()).isEqualTo(401);
        Response basic = gateway.adminRaw("GET", "/api/v1/events", "", "Authorization", RunningGateway.TOKEN);
        assertThat(basic.status()).isEqualTo(401);
    }

    @Test
    void a_host_name_that_is_not_ours_is_refused_everywhere() throws IOException {
        try (RawAdmin raw = new RawAdmin(gateway.gateway().adminAddress().getPort())) {
            assertThat(raw.status("/metrics", "evil.example")).isEqualTo(421);
        }
        for (String host :
                new String[] {"localhost", "localhost:8081", "127.0.0.1:1", "[::1]:8081", "UMAVEZ.internal"}) {
            try (RawAdmin raw = new RawAdmin(gateway.gateway().adminAddress().getPort())) {
                assertThat(raw.status("/health/ready", host)).as(host).isEqualTo(200);
            }
        }
    }

    @Test
    void an_event_is_shown_whole_with_its_deliveries_and_actions() throws IOException {
        String body = RunningGateway.paid("EV90", "PG7", "P42");
        String event = gateway.post("pay", body).member("event").orElseThrow();
        gateway.post("pay", body);
        String action = gateway.awaitAction(event, "done");
        Response shown = gateway.admin("GET", "/api/v1/events/" + event, "");
        assertThat(shown.text())
                .contains(
                        "\"id\":\"" + event + "\"",
                        "\"source\":\"pay\"",
                        "\"key\":[\"EV90\"]",
                        "\"state\":\"accepted\"")
                .contains("\"delivery_count\":2", "\"standing\":\"first\"", "\"standing\":\"repeat\"", action)
                .contains("\"type\":\"payment_intent.succeeded\"");
        assertThat(shown.member("first_at").orElseThrow())
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(shown.header("cache-control")).contains("no-store");
    }

    @Test
    void an_action_is_shown_whole_with_its_attempts() throws IOException {
        String event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                .member("event")
                .orElseThrow();
        String action = gateway.awaitAction(event, "done");
        assertThat(gateway.admin("GET", "/api/v1/actions/" + action, "").text())
                .contains(
                        "\"name\":\"payment-notice\"",
                        "\"state\":\"done\"",
                        "\"object\":\"order/P42\"",
                        "\"recipient\":null")
                .contains(
                        "\"occurrence\":\"PG7\"", "\"method\":\"POST\"", "\"path\":\"/v1/messages\"", "\"attempts\":[{")
                .contains("\"outcome\":\"succeeded\"", "\"how\":\"made\"", event);
    }

    @Test
    void the_raw_bytes_come_as_a_file_with_their_digest() throws IOException {
        String body = RunningGateway.paid("EV90", "PG7", "<script>alert(1)</script>");
        String event = gateway.post("pay", body).member("event").orElseThrow();
        String altered = body.replace("PG7", "PG8");
        gateway.post("pay", altered);
        Response raw = gateway.admin("GET", "/api/v1/events/" + event + "/raw", "");
        assertThat(raw.text()).isEqualTo(body);
        assertThat(raw.header("content-type")).contains("application/octet-stream");
        assertThat(raw.header("content-disposition").orElseThrow()).startsWith("attachment");
        assertThat(raw.header("x-content-type-options")).contains("nosniff");
        assertThat(raw.header("umavez-sha256")).contains(sha256(body));
        assertThat(gateway.admin("GET", "/api/v1/events/" + event + "/raw?copy=" + sha256(altered), "")
                        .text())
                .isEqualTo(altered);
        assertThat(gateway.admin("GET", "/api/v1/events/" + event + "/raw?copy=00", "")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void lists_are_pages_that_follow_each_other() throws IOException {
        for (int i = 0; i < 5; i++) {
            gateway.post("pay", RunningGateway.paid("EV" + i, "PG" + i, "P" + i));
        }
        Response first = gateway.admin("GET", "/api/v1/events?source=pay&limit=3", "");
        String cursor = first.member("next").orElseThrow();
        Response second = gateway.admin("GET", "/api/v1/events?source=pay&limit=3&before=" + cursor, "");
        assertThat(first.text().split("\"id\":")).hasSize(4);
        assertThat(second.text().split("\"id\":")).hasSize(3);
        assertThat(second.text()).endsWith("\"next\":null}");
        assertThat(gateway.admin("GET", "/api/v1/events?source=nobody", "").text())
                .isEqualTo("{\"items\":[],\"next\":null}");
        assertThat(gateway.admin("GET", "/api/v1/actions?name=payment-notice&limit=2", "")
                        .text())
                .contains("\"next\":\"");
    }

    @Test
    void parameters_that_are_not_understood_are_refused() throws IOException {
        for (String query : new String[] {
            "?limit=0",
            "?limit=501",
            "?limit=x",
            "?state=lost",
            "?sorce=pay",
            "?before=zzz",
            "?state=held&state=ignored",
            "?limit=1&limit=1",
            "?q=" + "x".repeat(201)
        }) {
            Response response = gateway.admin("GET", "/api/v1/events" + query, "");
            assertThat(response.status()).as(query).isEqualTo(400);
            assertThat(response.member("code")).as(query).contains("bad_parameter");
        }
        assertThat(gateway.admin("GET", "/api/v1/actions?state=open", "").status())
                .isEqualTo(400);
        assertThat(gateway.admin("GET", "/api/v1/nothing", "").status()).isEqualTo(404);
        assertThat(gateway.admin("GET", "/api/v1/events/evt_x", "").status()).isEqualTo(404);
        assertThat(gateway.admin("POST", "/api/v1/events", "").status()).isEqualTo(405);
    }

    @Test
    void a_person_resolves_an_uncertain_action_and_it_is_kept_with_why() throws IOException {
        gateway.destination().always(Reply.answer(500));
        String event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                .member("event")
                .orElseThrow();
        String action = gateway.awaitAction(event, "uncertain");
        String resolve = "/api/v1/actions/" + action + "/resolve";
        assertThat(gateway.admin("POST", resolve, "{\"decision\":\"done\"}").status())
                .isEqualTo(400);
        assertThat(gateway.admin("POST", resolve, "{\"decision\":\"maybe\",\"reason\":\"x\"}")
                        .status())
                .isEqualTo(400);
        assertThat(gateway.admin("POST", resolve, "nonsense").status()).isEqualTo(400);
        assertThat(gateway.admin("POST", resolve, "{\"decision\":\"done\",\"decision\":\"dismiss\",\"reason\":\"x\"}")
                        .status())
                .isEqualTo(400);
        assertThat(gateway.adminRaw("POST", resolve, "{\"decision\":\"done\",\"reason\":\"x\"}")
                        .status())
                .isEqualTo(401);
        Response done = gateway.admin(
                "POST", resolve, "{\"decision\":\"done\",\"reason\":\"seen there\",\"result\":\"m-1\",\"by\":\"ana\"}");
        assertThat(done.text()).isEqualTo("{\"id\":\"" + action + "\",\"state\":\"done\"}");
        assertThat(gateway.admin("GET", "/api/v1/actions/" + action, "").text())
                .contains(
                        "\"result\":\"m-1\"",
                        "\"reason\":\"seen there\"",
                        "\"who\":\"admin (ana)\"",
                        "\"decision\":\"done\"");
        assertThat(gateway.admin("POST", resolve, "{\"decision\":\"dismiss\",\"reason\":\"x\"}")
                        .status())
                .isEqualTo(409);
    }

    @Test
    void not_done_makes_the_gateway_call_again_at_once() throws IOException {
        gateway.destination().onCall(1, Reply.answer(500));
        String event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                .member("event")
                .orElseThrow();
        String action = gateway.awaitAction(event, "uncertain");
        gateway.admin(
                "POST", "/api/v1/actions/" + action + "/resolve", "{\"decision\":\"not_done\",\"reason\":\"asked\"}");
        gateway.awaitAction(event, "done");
        assertThat(gateway.destination().calls()).isEqualTo(2);
    }

    @Test
    void stats_begin_with_accepted_concluded_and_to_check() throws IOException {
        String event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                .member("event")
                .orElseThrow();
        gateway.awaitAction(event, "done");
        assertThat(gateway.admin("GET", "/api/v1/stats", "").text())
                .startsWith("{\"accepted\":1,\"concluded\":1,\"to_check\":0,");
    }

    @Test
    void metrics_count_what_happened() throws IOException {
        String event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                .member("event")
                .orElseThrow();
        gateway.awaitAction(event, "done");
        gateway.raw("pay", new byte[3]);
        gateway.raw("no-such-source-canary", new byte[3]);
        Response metrics = gateway.adminRaw("GET", "/metrics", "");
        assertThat(metrics.header("content-type").orElseThrow()).startsWith("text/plain; version=0.0.4");
        assertThat(metrics.text())
                .contains("umavez_deliveries_total{source=\"pay\",standing=\"new\"} 1")
                .contains("umavez_refusals_total{code=\"signature_missing\"} 1")
                .contains("umavez_refusals_total{code=\"unknown_source\"} 1")
                .contains("umavez_actions_settled_total{action=\"payment-notice\",state=\"done\"} 1")
                .contains(
                        "umavez_store_up 1",
                        "umavez_work_pending 0",
                        "umavez_clock_skew_seconds",
                        "umavez_lane_blocked_actions 0")
                .doesNotContain("canary", "PG7", "P42");
    }

    @Test
    void the_description_of_the_api_names_every_address() throws IOException {
        assertThat(gateway.admin("GET", "/api/v1/openapi.json", "").text())
                .contains(
                        "/events",
                        "/events/{id}",
                        "/events/{id}/raw",
                        "/actions",
                        "/actions/{id}",
                        "/actions/{id}/resolve")
                .contains("/stats", "/refusals", "/destinations");
    }

    private static String sha256(String text) {
        return Digest.sha256(text.getBytes(StandardCharsets.UTF_8)).hex();
    }
}
