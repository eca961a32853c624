package dev.umavez.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.RunningGateway;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.sink.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same commands over the network and on the store itself. */
class CommandsOnGatewayTest {
    @TempDir
    private Path data;

    @Test
    void commands_show_and_decide_over_the_network_and_on_the_store() throws IOException {
        String event;
        String action;
        try (RunningGateway gateway = new RunningGateway(data)) {
            gateway.destination().always(Reply.answer(500));
            event = gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"))
                    .member("event")
                    .orElseThrow();
            action = gateway.awaitAction(event, "uncertain");
            Map<String, String> remote =
                    Map.of("UMAVEZ_ADMIN", gateway.adminUrl(), "UMAVEZ_ADMIN_TOKEN", RunningGateway.TOKEN);
            shows(remote, event, action);
            Run wrong = Run.in(data, Map.of("UMAVEZ_ADMIN", gateway.adminUrl(), "UMAVEZ_ADMIN_TOKEN", "x"), "events");
            assertThat(wrong.status()).isEqualTo(2);
            assertThat(wrong.err()).startsWith("UV-CLI-010");
            Run done = Run.in(data, remote, "resolve", action, "--done", "m-7", "--why", "seen there", "--by", "ana");
            assertThat(done.out()).contains("is done");
            assertThat(Run.in(data, remote, "resolve", action, "--dismiss", "--why", "x")
                            .status())
                    .isEqualTo(1);
            assertThat(Run.in(data, remote, "doctor").out()).contains("ok    store", "ok    clock");
            orders(remote, action);
        }
        Map<String, String> local = Map.of("UMAVEZ_DATA", ".");
        shows(local, event, action);
        orders(local, action);
        assertThat(Run.in(data, local, "action", action).out()).contains("m-7", "seen there", "ana");
        assertThat(Run.in(data, local, "event", "evt_" + "a".repeat(52)).status())
                .isEqualTo(1);
    }

    /** What people order, and the lists that show it. */
    private void orders(Map<String, String> environment, String action) {
        assertThat(Run.in(data, environment, "object", "order/P42").out())
                .contains("event", "attempt", "decision", action, "payment-notice");
        assertThat(Run.in(data, environment, "audit").out()).contains("admin (ana)", "done", action, "seen there");
        assertThat(Run.in(data, environment, "replay", "--dry-run").out())
                .contains("nothing was changed", "kept done       1");
        assertThat(Run.in(data, environment, "replay", "--yes").status())
                .as("without a reason")
                .isEqualTo(2);
        assertThat(Run.in(data, environment, "replay").status()).isEqualTo(2);
        Run paused = Run.in(data, environment, "destination", "messages", "--pause", "--why", "they migrate");
        assertThat(paused.out()).contains("paused", "they migrate");
        assertThat(Run.in(data, environment, "destinations").out()).contains("messages", "paused");
        assertThat(Run.in(data, environment, "destination", "messages", "--resume", "--why", "ready")
                        .status())
                .isZero();
        assertThat(Run.in(data, environment, "resolve", action, "--reopen", "--why", "x")
                        .status())
                .as("it is done")
                .isEqualTo(1);
    }

    @Test
    void what_is_refused_names_the_command_that_shows_the_thing() throws IOException {
        try (RunningGateway gateway = new RunningGateway(data)) {
            Map<String, String> remote =
                    Map.of("UMAVEZ_ADMIN", gateway.adminUrl(), "UMAVEZ_ADMIN_TOKEN", RunningGateway.TOKEN);
            assertThat(Run.in(data, remote, "destination", "messages", "--resume", "--why", "x")
                            .err())
                    .contains("UV-CLI-012", "Hint: umavez destination shows how it is.");
            Run misspelt = Run.in(data, remote, "destination", "mesages", "--pause", "--why", "x");
            assertThat(misspelt.status()).isEqualTo(1);
            assertThat(misspelt.err()).contains("UV-CLI-011", "Did you mean \"messages\"?", "umavez destinations");
            String event = gateway.post("pay", RunningGateway.paid("EV1", "PG1", "P1"))
                    .member("event")
                    .orElseThrow();
            gateway.awaitAction(event, "done");
            assertThat(Run.in(data, remote, "release", event, "--why", "x").err())
                    .contains("UV-CLI-012", "Hint: umavez event shows its state and history.");
        }
    }

    @Test
    void a_destination_that_refuses_us_is_named_by_the_doctor_and_by_what_waits_for_it() throws IOException {
        try (RunningGateway gateway = new RunningGateway(data)) {
            gateway.destination().always(Reply.answer(401));
            Map<String, String> remote =
                    Map.of("UMAVEZ_ADMIN", gateway.adminUrl(), "UMAVEZ_ADMIN_TOKEN", RunningGateway.TOKEN);
            assertThat(Run.in(data, remote, "doctor").out()).contains("ok    destinations");
            gateway.post("pay", RunningGateway.paid("EV90", "PG7", "P42"));
            Within.seconds(20)
                    .until(
                            "the doctor names it",
                            () -> Run.in(data, remote, "doctor")
                                    .out()
                                    .contains("messages is paused: it refused our credentials"));
            String waiting = gateway.post("pay", RunningGateway.paid("EV91", "PG8", "P43"))
                    .member("event")
                    .orElseThrow();
            String action = gateway.awaitAction(waiting, "pending");
            assertThat(Run.in(data, remote, "action", action).out()).contains("destination messages is paused");
            assertThat(Run.in(data, remote, "actions", "--output", "json").out())
                    .contains("\"cause\":\"destination messages is paused: it refused our credentials\"");
        }
    }

    private void shows(Map<String, String> environment, String event, String action) {
        Run events = Run.in(data, environment, "events", "--source", "pay");
        assertThat(events.status()).as(events.err()).isZero();
        assertThat(events.out()).contains(event, "payment_intent.succeeded", "accepted");
        for (String object : List.of("shop:order/P42", "order/P42")) {
            assertThat(Run.in(data, environment, "events", "--object", object).out())
                    .contains(event);
            assertThat(Run.in(data, environment, "actions", "--object", object).out())
                    .contains(action);
        }
        assertThat(Run.in(data, environment, "events", "--object", "P42").out()).doesNotContain(event);
        for (String text : List.of("ev90", "payment_intent", "P42")) {
            assertThat(Run.in(data, environment, "events", "--search", text).out())
                    .as(text)
                    .contains(event);
        }
        assertThat(Run.in(data, environment, "events", "--search", "EV91").out())
                .doesNotContain(event);
        assertThat(Run.in(data, environment, "event", event).out()).contains(event, "first", action);
        assertThat(Run.in(data, environment, "actions").out()).contains(action, "payment-notice", "order/P42");
        assertThat(Run.in(data, environment, "action", action).out()).contains("POST /v1/messages", "attempts: ");
        assertThat(Run.in(data, environment, "events", "--output", "json").out())
                .startsWith("{\"items\":[{\"id\":\"" + event);
    }
}
