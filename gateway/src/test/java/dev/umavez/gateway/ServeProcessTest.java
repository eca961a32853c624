package dev.umavez.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.process.GatewaySetup;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code umavez serve} as a process of its own. */
class ServeProcessTest {
    private static final String CONFIG = """
            umavez: 1
            store: { url: "sqlite:umavez.db" }
            sources:
              pay: { org: acme, provider: none, insecure: true, event_key: [body.id] }
            """;

    @TempDir
    private Path data;

    @Test
    void it_serves_names_its_rival_keeps_its_logs_clean_and_ends_with_0() throws IOException {
        GatewaySetup setup = GatewaySetup.of(data, CONFIG);
        try (GatewayProcess gateway = setup.start().awaitReady()) {
            try (Wire wire = gateway.intake()) {
                byte[] body = "{\"id\":\"canary-body\"}".getBytes(StandardCharsets.UTF_8);
                assertThat(wire.post("/in/pay?q=canary-query", body, "X-Canary", "canary-header")
                                .status())
                        .isEqualTo(200);
                assertThat(wire.post("/in/canary-source\u2028", body).status()).isIn(400, 404);
                assertThat(wire.post("/in/canary%0asource", body).status()).isIn(400, 404);
                assertThat(wire.post("/in/pay", "not json canary".getBytes(StandardCharsets.UTF_8))
                                .status())
                        .isEqualTo(200);
            }
            try (GatewayProcess rival = setup.start()) {
                assertThat(rival.awaitEnd(60)).isEqualTo(2);
                assertThat(rival.log()).contains("UV-CLI-005").contains("pid=" + gateway.pid());
            }
            assertThat(Files.readString(data.resolve("lock"))).contains("pid " + gateway.pid());
            assertThat(gateway.admin("GET", "/api/v1/stats", "").status()).isEqualTo(200);
            assertThat(gateway.terminate(60)).isZero();
            assertThat(gateway.log())
                    .contains("\"message\":\"serving\"", "\"message\":\"ended\"")
                    .doesNotContain("canary");
            assertThat(gateway.log().lines().filter(line -> line.contains("\"time\"")))
                    .allMatch(line -> line.startsWith("{"));
        }
    }

    @Test
    void an_occupied_address_ends_it_with_2_and_one_line_that_says_which() throws Exception {
        GatewaySetup setup = GatewaySetup.of(data, CONFIG);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path config = Files.writeString(data.resolve("umavez.yaml"), CONFIG);
            String listen = "127.0.0.1:" + taken.getLocalPort();
            Process serve = new ProcessBuilder(setup.command(
                            "serve",
                            "--config",
                            config.toString(),
                            "--data",
                            data.resolve("own").toString(),
                            "--listen",
                            listen,
                            "--admin",
                            "127.0.0.1:0"))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(serve.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(serve.waitFor()).as(said).isEqualTo(2);
            assertThat(said.lines().filter(line -> line.contains("UV-CLI-022")))
                    .singleElement()
                    .asString()
                    .contains(listen);
            assertThat(said).doesNotContain("Exception");
        }
    }

    @Test
    void a_wrong_configuration_ends_it_with_2_and_every_mistake() {
        GatewaySetup setup = GatewaySetup.of(
                data, CONFIG.replace("provider: none", "provider: nobody").replace("org:", "ogr:"));
        try (GatewayProcess gateway = setup.start()) {
            assertThat(gateway.awaitEnd(60)).isEqualTo(2);
            assertThat(gateway.log())
                    .contains("umavez.yaml:4:")
                    .contains("ogr")
                    .contains("nobody")
                    .contains("UV-CLI-023");
        }
    }
}
