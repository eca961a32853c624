package dev.umavez.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays, forced effects, pauses, histories and the audit over HTTP. */
class OrdersOfPeopleTest {
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

    private String action(String event, String payment, String order, String state) throws IOException {
        String id = gateway.post("pay", RunningGateway.paid(event, payment, order))
                .member("event")
                .orElseThrow();
        return gateway.awaitAction(id, state);
    }

    private Response post(String path, String body) throws IOException {
        return gateway.admin("POST", "/api/v1/" + path, body);
    }

    private String get(String path) throws IOException {
        return gateway.admin("GET", "/api/v1/" + path, "").text();
    }

    private void awaitState(String action, String state) {
        Within.seconds(20).until(action + " is " + state, () -> {
            try {
                return get("actions/" + action).contains("\"state\":\"" + state + "\"");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void the_dead_are_counted_then_run_again_with_the_same_bytes() throws IOException {
        String done = action("EV1", "PG1", "P1", "done");
        gateway.destination().always(Reply.answer(422));
        String dead = action("EV2", "PG2", "P2", "dead");
        String other = action("EV3", "PG3", "P3", "dead");
        gateway.destination().always(Reply.answer(200));
        String dry = post("actions/replay", "{\"filter\":{},\"dry_run\":true}").text();
        assertThat(dry)
                .contains("\"run_again\":2", "\"kept_done\":1", "\"under_way\":0", "\"refused_uncertain\":0")
                .contains("\"kept_dismissed\":0", "\"next\":null");
        assertThat(get("actions/" + dead)).contains("\"state\":\"dead\"");
        assertThat(post("actions/replay", "{\"filter\":{},\"dry_run\":false}").status())
                .as("without a reason")
                .isEqualTo(400);
        assertThat(post("actions/replay", "{\"filter\":{\"nmae\":\"x\"},\"dry_run\":true}")
                        .status())
                .as("a filter that nobody knows")
                .isEqualTo(400);
        String real = post(
                        "actions/replay",
                        "{\"filter\":{\"object\":\"shop:order/P2\"},\"dry_run\":false,\"reason\":\"mended\",\"by\":\"ana\"}")
                .text();
        assertThat(real).contains("\"run_again\":1");
        awaitState(dead, "done");
        assertThat(get("actions/" + other)).contains("\"state\":\"dead\"");
        assertThat(get("actions/" + done)).contains("\"attempt_count\":1");
        assertThat(get("audit"))
                .contains("\"act\":\"replay\"", "\"reason\":\"mended\"", "\"who\":\"admin (ana)\"")
                .contains("object=shop:order/P2", "applied 1");
    }

    @Test
    void what_was_dismissed_is_reopened_one_by_one_or_by_filter() throws IOException {
        gateway.destination().always(Reply.answer(422));
        String one = action("EV1", "PG1", "P1", "dead");
        String two = action("EV2", "PG2", "P2", "dead");
        for (String id : new String[] {one, two}) {
            post("actions/" + id + "/resolve", "{\"decision\":\"dismiss\",\"reason\":\"not wanted\"}");
        }
        gateway.destination().always(Reply.answer(200));
        assertThat(post(
                                "actions/" + one + "/resolve",
                                "{\"decision\":\"reopen\",\"reason\":\"wanted\",\"expected\":\"dead\"}")
                        .status())
                .as("the person saw another state")
                .isEqualTo(409);
        assertThat(post("actions/" + one + "/resolve", "{\"decision\":\"reopen\",\"reason\":\"wanted\"}")
                        .status())
                .isEqualTo(200);
        awaitState(one, "done");
        assertThat(post("actions/reopen", "{\"filter\":{\"name\":\"payment-notice\"},\"dry_run\":true}")
                        .text())
                .contains("\"run_again\":1", "\"kept_done\":1");
        assertThat(post("actions/reopen", "{\"filter\":{},\"dry_run\":false,\"reason\":\"wanted\"}")
                        .text())
                .contains("\"run_again\":1");
        awaitState(two, "done");
    }

    @Test
    void an_effect_is_forced_once_for_each_order() throws IOException {
        String first = action("EV1", "PG1", "P1", "done");
        assertThat(post("actions/" + first + "/again", "{\"token\":\"t1\"}").status())
                .isEqualTo(400);
        Response made = post("actions/" + first + "/again", "{\"reason\":\"lost\",\"token\":\"t1\"}");
        assertThat(made.status()).isEqualTo(201);
        String forced = made.member("id").orElseThrow();
        Response repeated = post("actions/" + first + "/again", "{\"reason\":\"lost\",\"token\":\"t1\"}");
        assertThat(repeated.status()).isEqualTo(200);
        assertThat(repeated.member("id")).contains(forced);
        awaitState(forced, "done");
        assertThat(gateway.destination().calls()).isEqualTo(2);
        String history = get("objects/order%2FP1");
        assertThat(history).contains(first, forced, "\"kind\":\"event\"", "\"kind\":\"attempt\"", "person admin");
    }

    @Test
    void a_person_pauses_a_destination_and_resumes_it() throws IOException {
        assertThat(post("destinations/messages", "{\"action\":\"pause\",\"reason\":\"they migrate\"}")
                        .text())
                .contains("\"state\":\"paused\"", "\"paused_by\":\"admin\"", "\"reason\":\"they migrate\"");
        assertThat(post("destinations/messages", "{\"action\":\"pause\",\"reason\":\"again\"}")
                        .status())
                .isEqualTo(409);
        Within.seconds(20).until("it is paused here", () -> {
            try {
                return get("destinations").contains("\"name\":\"messages\"")
                        && gateway.gateway().health().destinations().stream()
                                .anyMatch(seen -> seen.state().equals("stopped"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        String event = gateway.post("pay", RunningGateway.paid("EV1", "PG1", "P1"))
                .member("event")
                .orElseThrow();
        assertThat(get("destinations/messages")).contains("\"waiting\":1");
        assertThat(gateway.destination().calls()).isZero();
        assertThat(post("destinations/messages", "{\"action\":\"resume\",\"reason\":\"ready\"}")
                        .text())
                .contains("\"state\":\"open\"", "\"reason\":null", "\"paused_by\":null");
        gateway.awaitAction(event, "done");
        assertThat(get("audit")).contains("\"act\":\"pause\"", "\"act\":\"resume\"");
        assertThat(post("destinations/messages", "{\"action\":\"stop\",\"reason\":\"x\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void a_destination_that_nobody_knows_is_neither_shown_nor_paused() throws IOException {
        Response misspelt = post("destinations/mesages", "{\"action\":\"pause\",\"reason\":\"they migrate\"}");
        assertThat(misspelt.status()).isEqualTo(404);
        assertThat(misspelt.text()).contains("\"code\":\"not_found\"", "Did you mean \\\"messages\\\"?");
        assertThat(gateway.admin("GET", "/api/v1/destinations/mesages", "").status())
                .isEqualTo(404);
        assertThat(get("audit")).doesNotContain("pause");
        assertThat(gateway.admin("GET", "/api/v1/destinations/messages", "").status())
                .as("configured, and no work yet")
                .isEqualTo(200);
    }

    @Test
    void an_altered_copy_is_released_as_an_event_of_its_own_that_joins_what_exists() throws IOException {
        String body = RunningGateway.paid("EV1", "PG1", "P1");
        String event = gateway.post("pay", body).member("event").orElseThrow();
        String action = gateway.awaitAction(event, "done");
        gateway.post("pay", body.replace("\"order\":\"P1\"", "\"note\":\"x\",\"order\":\"P1\""));
        assertThat(get("events/" + event)).contains("\"held_reason\":\"conflict\"");
        String path = "events/" + event + "/release";
        assertThat(post(path, "{\"dry_run\":true}").text())
                .contains("\"id\":\"" + action + "\",\"exists\":true", "\"dry_run\":true");
        assertThat(get("events/" + event)).contains("\"held_reason\":\"conflict\"");
        assertThat(post(path, "{}").status()).as("without a reason").isEqualTo(400);
        assertThat(post(path, "{\"reason\":\"only a note\"}").text()).contains(action);
        assertThat(get("events/" + event)).contains("\"state\":\"accepted\"");
        assertThat(get("events?state=held")).contains("\"items\":[]");
        assertThat(get("actions/" + action)).contains("\"how\":\"joined\"");
        assertThat(gateway.destination().calls()).isEqualTo(1);
        assertThat(post(path, "{\"reason\":\"again\"}").status()).isEqualTo(409);
        assertThat(get("audit")).contains("\"act\":\"release\"", "only a note");
    }

    @Test
    void an_altered_copy_that_is_released_as_new_makes_its_own_effect() throws IOException {
        String body = RunningGateway.paid("EV1", "PG1", "P1");
        String event = gateway.post("pay", body).member("event").orElseThrow();
        gateway.awaitAction(event, "done");
        gateway.post("pay", body.replace("\"order\":\"P1\"", "\"note\":\"x\",\"order\":\"P1\""));
        String dry = post("events/" + event + "/release", "{\"dry_run\":true,\"as\":\"new\"}")
                .text();
        assertThat(dry).contains("\"exists\":false");
        post("events/" + event + "/release", "{\"as\":\"new\",\"reason\":\"another payment\"}");
        Within.seconds(20).until("its effect too", () -> gateway.destination().calls() == 2);
    }

    @Test
    void what_has_no_key_with_todays_rules_stays_held() throws IOException {
        String body = RunningGateway.paid("EV1", "PG1", "P1").replace("\"id\":\"EV1\",", "");
        gateway.post("pay", body);
        Response held = gateway.admin("GET", "/api/v1/events?state=held", "");
        String event =
                held.text().substring(held.text().indexOf("evt_"), held.text().indexOf("evt_") + 56);
        Response refused = post("events/" + event + "/release", "{\"reason\":\"x\"}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.member("code")).contains("unidentified");
        assertThat(post("events/" + event + "/replay", "{\"reason\":\"x\"}").member("code"))
                .contains("unidentified");
    }

    @Test
    void an_event_that_has_its_actions_is_not_planned_again() throws IOException {
        String event = gateway.post("pay", RunningGateway.paid("EV1", "PG1", "P1"))
                .member("event")
                .orElseThrow();
        Response again = post("events/" + event + "/replay", "{\"reason\":\"x\"}");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.member("code")).contains("already_planned");
    }
}
