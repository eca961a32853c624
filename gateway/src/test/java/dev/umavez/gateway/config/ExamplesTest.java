package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ExamplesTest {
    private static String init() throws IOException {
        try (InputStream file = Objects.requireNonNull(GatewayConfig.class.getResourceAsStream("init.yaml"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void what_init_writes_is_valid_once_its_secrets_are_set() throws IOException {
        Loaded loaded =
                Configs.load(init(), Map.of("PAY_SECRET", "whsec_x", "SHOP_SECRET", "s", "MESSAGES_TOKEN", "t"));

        assertThat(Configs.lines(loaded.problems())).isEmpty();
        assertThat(loaded.config()).isPresent();
    }

    @Test
    void what_init_writes_names_each_variable_that_is_not_set() throws IOException {
        assertThat(Configs.load(init(), Map.of()).errors())
                .extracting(problem -> problem.message().replaceAll("\\..*", ""))
                .containsExactly(
                        "the environment variable PAY_SECRET is not set",
                        "the environment variable SHOP_SECRET is not set",
                        "the environment variable MESSAGES_TOKEN is not set");
    }

    @Test
    void the_shop_of_the_demo_is_valid() throws IOException {
        String yaml = Files.readString(Path.of("..", "examples", "shop", "umavez.yaml"));

        Loaded loaded = Configs.load(
                yaml,
                Map.of(
                        "PAY_SECRET", "whsec_x",
                        "SHOP_SECRET", "s",
                        "MESSAGES_URL", "http://127.0.0.1:1",
                        "SHOP_URL", "http://127.0.0.1:2"));

        assertThat(Configs.lines(loaded.problems())).isEmpty();
        assertThat(loaded.config()).isPresent();
    }
}
