package dev.umavez.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An order that is not what it looks like is refused whole, because what would be left of it is larger than what was meant. */
class OrderBodiesTest {
    @TempDir
    private Path data;

    private RunningGateway gateway;
    private String dead;

    @BeforeEach
    void start() throws IOException {
        gateway = new RunningGateway(data);
        gateway.destination().always(Reply.answer(422));
        String event = gateway.post("pay", RunningGateway.paid("EV1", "PG1", "P1"))
                .member("event")
                .orElseThrow();
        dead = gateway.awaitAction(event, "dead");
    }

    @AfterEach
    void close() {
        gateway.close();
    }

    private Response post(String path, String body) throws IOException {
        return gateway.admin("POST", "/api/v1/" + path, body);
    }

    private void refused(String path, String body, String detail) throws IOException {
        Response answer = post(path, body);
        assertThat(answer.status()).as(body).isEqualTo(400);
        assertThat(answer.text()).as(body).contains(detail);
        assertThat(gateway.admin("GET", "/api/v1/actions/" + dead, "").text())
                .as(body)
                .contains("\"state\":\"dead\"");
    }

    private void replayRefused(String filter, String more, String detail) throws IOException {
        refused("actions/replay", "{\"filter\":{" + filter + "},\"reason\":\"x\"," + more + "}", detail);
    }

    @Test
    void a_filter_without_a_value_is_refused() throws IOException {
        for (String name : new String[] {"state", "name", "destination", "object", "cause", "since", "until"}) {
            replayRefused("\"" + name + "\":\"\"", "\"dry_run\":false", "filter." + name + " is empty");
        }
    }

    @Test
    void only_true_and_false_say_whether_it_is_a_dry_run() throws IOException {
        for (String word : new String[] {"\"yes\"", "\"True\"", "\"1\"", "\"\""}) {
            replayRefused("", "\"dry_run\":" + word, "dry_run is true or false");
        }
    }

    @Test
    void a_field_that_comes_twice_or_is_not_known_is_refused() throws IOException {
        replayRefused("\"name\":\"a\"", "\"filter\":{},\"dry_run\":false", "each once");
        replayRefused("\"name\":\"a\",\"name\":null", "\"dry_run\":false", "each once");
        replayRefused("\"nmae\":null", "\"dry_run\":false", "Known fields");
        replayRefused("", "\"fliter\":{},\"dry_run\":false", "Known fields");
        replayRefused("", "\"filter.name\":\"a\",\"dry_run\":false", "Known fields");
        refused("actions/replay", "{\"dry_run\":false,\"reason\":\"x\"} {", "something stands behind it");
    }

    @Test
    void a_time_that_nobody_can_count_to_is_refused() throws IOException {
        replayRefused("\"since\":\"-999999999-01-01T00:00:00Z\"", "\"dry_run\":false", "filter.since is a time");
        replayRefused("\"until\":\"+999999999-12-31T23:59:59Z\"", "\"dry_run\":false", "filter.until is a time");
    }

    @Test
    void an_empty_token_or_expectation_is_refused() throws IOException {
        refused("actions/" + dead + "/again", "{\"reason\":\"x\",\"token\":\"\"}", "token is empty");
        String decision = "{\"decision\":\"not_done\",\"reason\":\"x\",\"expected\":\"\"}";
        refused("actions/" + dead + "/resolve", decision, "expected is one of the six states");
        String twoOrders = "{\"decision\":\"not_done\",\"reason\":\"x\"} {}";
        refused("actions/" + dead + "/resolve", twoOrders, "something stands behind it");
    }

    @Test
    void a_text_that_could_not_be_told_from_another_is_refused() throws IOException {
        String half = "holds half a surrogate pair";
        refused("actions/" + dead + "/again", "{\"reason\":\"x\",\"token\":\"a\\ud800\"}", half);
        refused("actions/" + dead + "/again", "{\"reason\":\"\\udc00\"}", half);
        refused("actions/" + dead + "/resolve", "{\"decision\":\"not_done\",\"reason\":\"\\ud800\"}", half);
        replayRefused("\"cause\":\"\\ud83d\"", "\"dry_run\":false", half);
        assertThat(post("actions/replay", "{\"filter\":{\"cause\":\"\\ud83d\\ude00\"},\"dry_run\":true}")
                        .status())
                .as("a whole pair")
                .isEqualTo(200);
    }

    @Test
    void a_cursor_is_named_as_it_was_given() throws IOException {
        replayRefused("", "\"dry_run\":true,\"cursor\":\"zz\"", "cursor is a cursor");
        assertThat(gateway.admin("GET", "/api/v1/objects/order%2FP1?after=zz", "")
                        .text())
                .contains("after is a cursor");
    }
}
