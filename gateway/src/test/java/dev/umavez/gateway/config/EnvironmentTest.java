package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.yaml.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {
    private static String destination(String rest) {
        return "umavez: 1\ndestinations:\n  d:\n    url: \"https://d.example\"\n    " + rest + "\n";
    }

    @Test
    void values_defaults_and_literal_dollars_are_put_in() {
        DestinationConfig d = Configs.load(
                        destination(
                                "headers: { X-A: \"${A}-${B:-b}-${EMPTY:-e}-$$x\" }\n    timeout: \"${T}\"\n    allow_private: ${P:-true}"),
                        Map.of("A", "a", "EMPTY", "", "T", "7s"))
                .config()
                .orElseThrow()
                .destinations()
                .get("d");

        assertThat(d.headers().getFirst().value().reveal()).isEqualTo("a-b-e-$x");
        assertThat(d.headers().getFirst().value()).hasToString("••••-••••-••••-$x");
        assertThat(d.timeout()).hasSeconds(7);
        assertThat(d.allowPrivate()).isTrue();
    }

    @Test
    void files_are_read_beside_the_configuration(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("token"), "secret-token\n");
        Files.writeString(
                folder.resolve("umavez.yaml"),
                destination("headers: { Authorization: \"Bearer ${file:token}\", X: \"${file:gone}\" }"));

        Loaded loaded = ConfigLoader.load(folder.resolve("umavez.yaml"), Map.of());

        assertThat(loaded.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).isEqualTo("there is no file gone");
            assertThat(problem.position()).hasToString("5:59");
        });
        Files.writeString(folder.resolve("gone"), "x");
        var header = ConfigLoader.load(folder.resolve("umavez.yaml"), Map.of())
                .config()
                .orElseThrow()
                .destinations()
                .get("d")
                .headers()
                .getFirst();
        assertThat(header.value().reveal()).isEqualTo("Bearer secret-token");
    }

    @Test
    void a_wrong_value_from_the_environment_is_not_shown() {
        Loaded loaded = Configs.load(
                destination(
                        "timeout: \"${T}\"\n    rate: \"${T}\"\n    repeat: \"${T}\"\n    environment: \"${T}\"\n    concurrency: \"${T}\""
                                + "\n    headers: { A: \"${H}\" }"),
                Map.of("T", "hunter2", "H", "hunter2\n"));

        assertThat(loaded.problems()).hasSize(6);
        assertThat(Configs.lines(loaded.problems())).doesNotContain("hunter2").contains("••••");
    }

    @Test
    void an_address_from_the_environment_is_not_shown() {
        Loaded loaded = Configs.load(
                "umavez: 1\ndestinations:\n  d: { url: \"${URL}\" }\n",
                Map.of("URL", "https://user:hunter2@d.example"));

        assertThat(Configs.lines(loaded.problems())).doesNotContain("hunter2").contains("no user and password");
    }

    @Test
    void what_is_no_reference_is_told() {
        assertThat(Configs.load(destination("owner: \"a ${1x} b ${\""), Map.of())
                        .problems())
                .extracting(problem -> problem.position() + " " + problem.code())
                .containsExactly("5:15 ENVIRONMENT", "5:23 ENVIRONMENT");
    }

    @Test
    void literal_secrets_are_warned_of_and_hidden() {
        Loaded loaded = Configs.load("""
                umavez: 1
                store: { url: "postgresql://db/u?user=u&password=hunter2" }
                sources:
                  s: { org: o, provider: stripe, secrets: [whsec_hunter2] }
                destinations:
                  d: { url: "https://d.example", headers: { Authorization: "Bearer hunter2", X-Api-Key: hunter2, Accept: text } }
                """);

        assertThat(loaded.problems())
                .extracting(problem -> problem.code())
                .containsOnly(ProblemCode.LITERAL_SECRET)
                .hasSize(4);
        assertThat(loaded.config().orElseThrow().toString()).doesNotContain("hunter2");
        assertThat(Configs.lines(loaded.problems())).doesNotContain("hunter2");
    }
}
