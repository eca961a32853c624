package dev.umavez.gateway.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What no honest provider sends, against the real process. After each case it answers, and nothing was stored that should not be. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputProofTest {
    private static final int HEAP_MB = 256;
    private static final long MOST_MB = 450;

    private final List<String> problems = new ArrayList<>();
    private World world;

    @TempDir
    static Path folder;

    @BeforeAll
    void start() {
        world = new World(Store.SQLITE, folder);
    }

    @AfterEach
    void it_still_takes_what_is_right_and_has_not_grown() throws IOException {
        byte[] body = Shop.paid("evt_good", "pi_good");
        assertThat(post("/in/pay", body, Shop.stripe(body)).status()).isEqualTo(200);
        assertThat(world.any().residentMb())
                .as("resident MB of a process with a heap of %d", HEAP_MB)
                .isLessThan(MOST_MB);
    }

    @AfterAll
    void no_secret_and_no_person_is_named_anywhere_else() throws IOException {
        try (World ending = world;
                Wire admin = new Wire(ending.any().adminPort(), 10_000)) {
            assertThat(ending.any().log()).as("log").doesNotContain("CANARY");
            Response metrics = admin.get(
                    "/metrics", "Authorization", "Bearer " + dev.umavez.testkit.process.GatewaySetup.ADMIN_TOKEN);
            assertThat(metrics.status()).isEqualTo(200);
            assertThat(metrics.text()).as("metrics").contains("umavez_").doesNotContain("CANARY");
            assertThat(problems)
                    .isNotEmpty()
                    .allSatisfy(problem -> assertThat(problem).doesNotContain("CANARY"));
        }
    }

    @Test
    void a_forged_signature() throws IOException {
        byte[] body = Shop.paid("evt_forged", "pi_forged");
        String[] headers = Shop.stripe(Shop.paid("evt_forged", "pi_other"));
        assertRefused(401, "signature_invalid", "/in/pay", body, headers);
    }

    @Test
    void no_signature_at_all() throws IOException {
        byte[] body = Shop.paid("evt_unsigned", "pi_unsigned");
        assertRefused(401, "signature_missing", "/in/pay", body, "Content-Type", "application/json");
    }

    @Test
    void a_signature_of_last_week_on_something_new_but_not_on_a_repeat() throws IOException {
        byte[] fresh = Shop.paid("evt_stale", "pi_stale");
        assertRefused(401, "timestamp_outside_tolerance", "/in/pay", fresh, Shop.stripe(fresh, 7 * 86_400));
        byte[] known = Shop.paid("evt_good", "pi_good");
        post("/in/pay", known, Shop.stripe(known));
        Response repeat = post("/in/pay", known, Shop.stripe(known, 7 * 86_400));
        assertThat(repeat.status()).isEqualTo(200);
        assertThat(repeat.member("duplicate")).contains("true");
    }

    @Test
    void a_body_that_ends_too_soon() throws IOException {
        byte[] body = Shop.paid("evt_cut", "pi_cut");
        int before = events();
        try (Wire wire = world.any().intake()) {
            byte[] request = wire.request("POST", "/in/pay", body, Shop.stripe(body));
            wire.begin(java.util.Arrays.copyOf(request, request.length - body.length / 2));
            wire.finish();
            assertThat(wire.answer().status()).isEqualTo(400);
        } catch (IOException closed) {
            // Hanging up on a sender that hung up is as good.
        }
        assertThat(events()).isEqualTo(before);
    }

    @Test
    void ten_megabytes() throws IOException {
        byte[] body = new byte[10 * 1024 * 1024];
        java.util.Arrays.fill(body, (byte) ' ');
        for (int i = 0; i < 10; i++) {
            assertRefused(413, "body_too_large", "/in/pay", body, Shop.stripe(body));
        }
    }

    @Test
    void a_gzip_bomb() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bomb)) {
            byte[] zeros = new byte[1024 * 1024];
            for (int i = 0; i < 200; i++) {
                gzip.write(zeros);
            }
        }
        byte[] body = bomb.toByteArray();
        for (int i = 0; i < 10; i++) {
            assertRefused(413, "body_too_large", "/in/pay", body, with(Shop.stripe(body), "Content-Encoding", "gzip"));
        }
    }

    @Test
    void an_encoding_that_it_does_not_know() throws IOException {
        byte[] body = Shop.paid("evt_br", "pi_br");
        assertRefused(415, "unsupported_encoding", "/in/pay", body, with(Shop.stripe(body), "Content-Encoding", "br"));
    }

    @Test
    void json_ten_thousand_levels_deep() throws IOException {
        byte[] body = ("{\"id\":\"evt_deep\",\"livemode\":true,\"x\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}")
                .getBytes(UTF_8);
        assertRefused(400, "malformed", "/in/pay", body, Shop.stripe(body));
    }

    @Test
    void something_else_than_json_that_is_rightly_signed() throws IOException {
        byte[] body = ("<order>" + Shop.PERSON + "</order>").getBytes(UTF_8);
        assertRefused(400, "malformed", "/in/erp", body, Shop.erp(body));
    }

    @Test
    void a_key_part_that_is_missing_is_kept_and_held_and_never_merged_with_another() throws IOException {
        byte[] one = "{\"tipo\":\"pagamento\",\"pedido\":{\"id\":\"P1\"},\"n\":1}".getBytes(UTF_8);
        byte[] two = "{\"tipo\":\"pagamento\",\"pedido\":{\"id\":\"P1\"},\"n\":2}".getBytes(UTF_8);
        String first = assertHeldOnce("/in/erp", one, Shop.erp(one));
        String second = assertHeldOnce("/in/erp", two, Shop.erp(two));
        assertThat(first).isNotEqualTo(second);
    }

    private String assertHeldOnce(String target, byte[] body, String[] headers) throws IOException {
        int before = events();
        Response answer = post(target, body, headers);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.member("held")).contains("unidentified");
        Response again = post(target, body, headers);
        assertThat(again.member("event")).isEqualTo(answer.member("event"));
        assertThat(events()).isEqualTo(before + 1);
        String event = answer.member("event").orElseThrow();
        assertThat(world.any()
                        .admin("GET", "/api/v1/events/" + event + "/raw", "")
                        .body())
                .isEqualTo(body);
        return event;
    }

    @Test
    void a_source_that_is_not_there() throws IOException {
        byte[] body = Shop.paid("evt_where", "pi_where");
        assertProblem(404, "unknown_source", post("/in/nowhere", body, Shop.stripe(body)));
    }

    @Test
    void another_method_than_post() throws IOException {
        try (Wire wire = world.any().intake()) {
            Response answer = wire.send("PUT", "/in/pay", "{}".getBytes(UTF_8));
            assertProblem(405, "method_not_allowed", answer);
            assertThat(answer.header("allow").orElse("")).contains("POST");
        }
    }

    @Test
    void the_webhook_of_another_shop() throws IOException {
        byte[] body = "{\"id\":820982911946154508,\"financial_status\":\"paid\"}".getBytes(UTF_8);
        assertRefused(403, "account_mismatch", "/in/store", body, Shop.shopify(body, "other.myshopify.com"));
        assertThat(post("/in/store", body, Shop.shopify(body, "acme.myshopify.com"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void a_test_event_at_a_source_of_live_ones() throws IOException {
        byte[] body = Shop.paid("evt_test", "pi_test", false);
        assertRefused(403, "account_mismatch", "/in/pay", body, Shop.stripe(body));
    }

    /** Refused means: the status, one problem document, no event, and the refusal itself on record. */
    private void assertRefused(int status, String code, String target, byte[] body, String... headers)
            throws IOException {
        int before = events();
        assertProblem(status, code, post(target, body, headers));
        assertThat(events()).as("events after a refusal").isEqualTo(before);
        Within.seconds(10)
                .until(
                        "the refusal is on record: " + code,
                        () -> world.any()
                                .admin("GET", "/api/v1/refusals", "")
                                .text()
                                .contains("\"" + code + "\""));
    }

    private void assertProblem(int status, String code, Response answer) {
        problems.add(answer.text());
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.header("content-type").orElse("")).startsWith("application/problem+json");
        assertThat(answer.member("code")).contains(code);
        assertThat(answer.member("detail").orElse("")).isNotBlank();
    }

    private int events() {
        return world.ids("/api/v1/events").size();
    }

    private Response post(String target, byte[] body, String... headers) throws IOException {
        try (Wire wire = world.any().intake()) {
            try {
                wire.begin(wire.request("POST", target, body, headers));
            } catch (IOException e) {
                // It may answer and stop reading before all is written.
            }
            return wire.answer();
        }
    }

    private static String[] with(String[] headers, String name, String value) {
        String[] more = java.util.Arrays.copyOf(headers, headers.length + 2);
        more[headers.length] = name;
        more[headers.length + 1] = value;
        return more;
    }
}
