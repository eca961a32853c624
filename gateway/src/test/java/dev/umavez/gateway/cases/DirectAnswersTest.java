package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may ask for an action, what a request has to carry, and how it is answered. */
final class DirectAnswersTest {
    private static final String ACTIONS = """
            ship:
              owner: shop
              from: [{ caller: app }, { caller: stranger }]
              identity: { object: "order/{with.order}", occurrence: once, recipient: "{with.to}" }
              call: { destination: keyed, path: "/ship/{with.order}" }
            bill:
              owner: shop
              from: [{ caller: till }]
              identity: { object: "order/{with.order}", occurrence: once }
              call: { destination: keyed, path: "/bill/{with.order}" }
            """;
    private static final String BODY = "{\"with\":{\"order\":\"o1\",\"to\":\"c1\"}}";

    @TempDir
    Path folder;

    private Rig rig;

    @BeforeEach
    void open() {
        rig = Rig.called(Store.SQLITE, folder, ACTIONS);
    }

    @AfterEach
    void close() {
        rig.close();
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.member("code")).contains(code);
        assertThat(answer.header("content-type")).contains("application/problem+json");
    }

    private Response post(String action, String body, String... headers) {
        return rig.direct(0, "POST", "/v1/actions/" + action, body, headers);
    }

    @Test
    void the_first_is_created_and_its_repeat_is_told_so() {
        Response first = rig.ask("ship", BODY, "\"K1\"");
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.header("idempotency-replayed")).isEmpty();
        String id = first.member("id").orElseThrow();
        assertThat(id).startsWith("act_");
        assertThat(first.header("location")).contains("/v1/actions/" + id);
        assertThat(first.member("name")).contains("ship");
        Response repeat = rig.ask("ship", BODY, "\"K1\"");
        assertThat(repeat.status()).isEqualTo(200);
        assertThat(repeat.header("idempotency-replayed")).contains("true");
        assertThat(repeat.member("id")).contains(id);
        // Order of members and spaces are no other content.
        String spaced = "{ \"with\": { \"to\": \"c1\", \"order\": \"o1\" } }";
        assertThat(rig.ask("ship", spaced, "K1").status()).isEqualTo(200);
    }

    @Test
    void without_a_known_token_nothing_is_said() {
        refused(post("ship", BODY, "Idempotency-Key", "K1"), 401, "unauthorized");
        refused(post("ship", BODY, "Idempotency-Key", "K1", "Authorization", "Bearer guess"), 401, "unauthorized");
        refused(post("none", BODY, "Idempotency-Key", "K1", "Authorization", "Basic x"), 401, "unauthorized");
        assertThat(rig.actions("")).isEmpty();
    }

    @Test
    void each_of_a_rotating_callers_tokens_is_good() {
        String body = "{\"with\":{\"order\":\"o1\"}}";
        for (String token : new String[] {"old-till", "till"}) {
            Response answer =
                    post("bill", body, "Idempotency-Key", "K1", "Authorization", "bearer " + Rig.token(token));
            assertThat(answer.status()).isIn(200, 201);
        }
    }

    @Test
    void a_caller_that_is_no_door_of_the_action_is_forbidden() {
        refused(rig.ask("bill", BODY, "\"K1\""), 403, "caller_not_allowed");
        refused(rig.ask("bil", BODY, "\"K1\""), 404, "unknown_action");
        assertThat(rig.actions("")).isEmpty();
    }

    @Test
    void a_key_is_needed_and_has_to_be_one() {
        refused(rig.ask("ship", BODY, ""), 400, "key_missing");
        refused(rig.ask("ship", BODY, "\"\""), 400, "key_malformed");
        refused(rig.ask("ship", BODY, "\"open"), 400, "key_malformed");
        refused(rig.ask("ship", BODY, "\"" + "k".repeat(256) + "\""), 400, "key_malformed");
        refused(rig.ask("ship", BODY, "\"K1\"", "Idempotency-Key", "\"K2\""), 400, "key_malformed");
        assertThat(rig.ask("ship", BODY, "\"" + "k".repeat(255) + "\"").status())
                .isEqualTo(201);
    }

    @Test
    void a_body_has_to_be_what_it_says() {
        for (String body : new String[] {
            "",
            "[]",
            "{\"with\":[]}",
            "{\"what\":{}}",
            "{\"with\":{},\"with\":{}}",
            "{\"with\":{\"to\":\"a\",\"to\":\"b\"}}",
            "{"
        }) {
            refused(rig.ask("ship", body, "\"K1\""), 400, "malformed");
        }
        refused(rig.ask("ship", " ".repeat((1 << 20) + 1), "\"K1\""), 413, "body_too_large");
        assertThat(rig.actions("")).isEmpty();
    }

    @Test
    void a_missing_value_is_named() {
        Response answer = rig.ask("ship", "{\"with\":{\"order\":\"o1\"}}", "\"K1\"");
        refused(answer, 422, "with_missing");
        assertThat(answer.text()).contains("with.to");
        refused(rig.ask("ship", "{\"with\":{\"order\":\"\",\"to\":\"c1\"}}", "\"K1\""), 422, "with_missing");
        // A refusal uses no key up.
        assertThat(rig.ask("ship", BODY, "\"K1\"").status()).isEqualTo(201);
    }

    @Test
    void an_identity_stands_in_for_the_key_and_has_to_be_the_right_one() {
        String start = "{\"with\":{\"order\":\"o1\",\"to\":\"c1\"},\"identity\":";
        refused(
                rig.ask("ship", start + "{\"object\":\"order/o2\",\"recipient\":\"c1\"}}", ""),
                422,
                "identity_mismatch");
        refused(rig.ask("ship", start + "{\"object\":\"order/o1\"}}", ""), 422, "identity_mismatch");
        String right = start + "{\"object\":\"order/o1\",\"recipient\":\"c1\"}}";
        assertThat(rig.ask("ship", right, "").status()).isEqualTo(201);
        Response again = rig.ask("ship", right, "");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("idempotency-replayed")).contains("true");
    }

    @Test
    void who_waits_longer_than_it_takes_is_sent_away_with_the_address() {
        CountDownLatch released = new CountDownLatch(1);
        rig.sink.on("/ship/o1", Reply.holdUntil(released, Reply.answer(200)));
        Response early = rig.ask("ship", BODY, "\"K1\"", "Prefer", "wait=1");
        assertThat(early.status()).isEqualTo(202);
        assertThat(early.header("preference-applied")).contains("wait=1");
        String location = early.header("location").orElseThrow();
        released.countDown();
        Response late =
                rig.direct(0, "GET", location, "", "Authorization", "Bearer " + Rig.token("app"), "Prefer", "wait=20");
        assertThat(late.status()).isEqualTo(200);
        assertThat(late.member("state")).contains("done");
        assertThat(rig.ask("ship", BODY, "\"K1\"").text()).isEqualTo(late.text());
    }

    @Test
    void another_organisation_sees_nothing() {
        String location = rig.ask("ship", BODY, "\"K1\"").header("location").orElseThrow();
        String other = "Bearer " + Rig.token("other");
        refused(rig.direct(0, "GET", location, "", "Authorization", other), 404, "unknown_action");
        refused(rig.direct(0, "GET", "/v1/actions/act_x", "", "Authorization", other), 404, "unknown_action");
        // The same values for another organisation are another effect.
        assertThat(post("ship", BODY, "Idempotency-Key", "K1", "Authorization", other)
                        .status())
                .isEqualTo(201);
        rig.until(2, "done");
    }

    @Test
    void the_port_has_no_such_address_when_nobody_may_call() {
        try (Rig closed = Rig.with(Store.SQLITE, folder.resolve("closed"), """
                ship:
                  owner: shop
                  from: [{ source: pay }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: keyed, path: "/ship/{body.order}" }
                """)) {
            refused(closed.ask("ship", BODY, "\"K1\""), 404, "not_found");
        }
        refused(
                rig.direct(0, "DELETE", "/v1/actions/ship", "", "Authorization", "Bearer " + Rig.token("app")),
                405,
                "method_not_allowed");
    }
}
