package dev.umavez.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliTest {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "PAY_SECRET",
            "whsec_x",
            "SHOP_SECRET",
            "s",
            "MESSAGES_URL",
            "https://messages.example",
            "MESSAGES_TOKEN",
            "t");

    @TempDir
    private Path folder;

    @Test
    void version_and_help_are_right() {
        assertThat(run("--version").out()).matches("umavez [0-9]+\\.[0-9]+\\.[0-9]+\\S* \\(Java .*\\)\\R");
        assertThat(run("demo", "--help").status()).isZero();
        assertThat(run("demo", "--help").out()).contains("--exit", "--data");
        assertThat(run("--version").status()).isZero();
        Run help = run("help");
        assertThat(help.status()).isZero();
        assertThat(help.out())
                .contains("demo", "serve", "init", "check", "send", "verify", "events", "resolve", "doctor");
        assertThat(run("help", "serve").out()).contains("--listen", "--admin", "--data", "--store", "--config");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evnts",
                "events --lmit 3",
                "events --limit many",
                "event",
                "action nonsense",
                "resolve",
                "send pay",
                "verify",
                "verify --provider strip request.http",
                "serve --listen nonsense",
                "serve --listen 127.0.0.1:99999",
                "events --output xml",
            })
    void wrong_usage_ends_with_2_and_a_code(String line) {
        Run run = run(line.split(" "));
        assertThat(run.status()).as(line).isEqualTo(2);
        assertThat(run.err()).as(line).contains("UV-CLI-").contains("Hint:");
        assertThat(run.out()).as(line).isEmpty();
    }

    @Test
    void a_command_that_is_nearly_right_is_suggested() {
        assertThat(run("evnts").err()).contains("events");
    }

    @Test
    void without_gateway_and_store_there_is_nothing_to_ask() {
        Run run = run("events");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("UV-CLI-007");
    }

    @Test
    void init_writes_a_file_that_check_takes_and_writes_it_once() {
        assertThat(run("init").status()).isZero();
        Run check = Run.in(folder, ENVIRONMENT, "check");
        assertThat(check.status()).as(check.out()).isZero();
        Run again = run("init");
        assertThat(again.status()).isEqualTo(1);
        assertThat(again.err()).startsWith("UV-CLI-031");
    }

    @Test
    void check_names_mistakes_by_place_and_ends_with_2() throws IOException {
        Files.writeString(folder.resolve("umavez.yaml"), "umavez: 1\nsuorces: {}\n");
        Run check = run("check");
        assertThat(check.status()).isEqualTo(2);
        assertThat(check.out()).contains("umavez.yaml:2:1:").contains("sources");
    }

    @Test
    void an_option_can_come_from_its_variable() throws IOException {
        Files.writeString(folder.resolve("other.yaml"), "umavez: 1\nsuorces: {}\n");
        Run check = Run.in(folder, Map.of("UMAVEZ_CONFIG", "other.yaml"), "check");
        assertThat(check.out()).contains("other.yaml:2:1:");
    }

    @Test
    void an_admin_port_for_others_needs_a_chosen_token() {
        Run serve = run("serve", "--admin", "0.0.0.0:0", "--listen", "127.0.0.1:0");
        assertThat(serve.status()).isEqualTo(2);
        assertThat(serve.err()).contains("UV-CLI-025");
        Run weak = Run.in(folder, Map.of("UMAVEZ_ADMIN_TOKEN", "short"), "serve", "--listen", "127.0.0.1:0");
        assertThat(weak.status()).isEqualTo(2);
        assertThat(weak.err()).contains("UV-CLI-024").doesNotContain("short ");
    }

    @Test
    void resolve_wants_exactly_one_decision_and_a_reason() {
        String action = "act_" + "a".repeat(52);
        for (String[] line : new String[][] {
            {"resolve", action},
            {"resolve", action, "--not-done"},
            {"resolve", action, "--not-done", "--dismiss", "--why", "x"},
        }) {
            Run run = run(line);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).startsWith("UV-CLI-015");
        }
    }

    private Run run(String... arguments) {
        return Run.in(folder, Map.of(), arguments);
    }
}
