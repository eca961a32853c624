package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.GatewayConfig;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What {@code umavez init} writes. */
final class InitText {
    private InitText() {}

    static String text() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(GatewayConfig.class.getResourceAsStream("init.yaml"), "in the jar")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
