package dev.umavez.gateway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.process.GatewaySetup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A configuration with ten mistakes gives ten messages, each with its place, at once. */
class TenMistakesProofTest {

    private static final String MISTAKEN = """
            umavez: 1
            sources:
              pay:
                org: acme
                provider: strype
                secrets: ["${STRIPE_SECRET}"]
              erp:
                org: acme
                provider: hmac
                hmac: { header: X-Signature, algorithm: sha257, encoding: hex }
                secrets: ["${NO_SUCH_VARIABLE}"]
                event_keys: [body.tipo]
                type: body.tipo
            destinations:
              messages:
                url: "https://api.messages.example"
                repeat: sometimes
                timeout: soon
            actions:
              payment-notice:
                owner: finance
                from:
                  - source: pya
                    type: payment_intent.succeeded
                    when: "body.data.object.amount >"
                    with: { order: body.data.object.metadata.order, payment: body.data.object.id }
                identity: { object: "order/{with.ordr}", occurrence: "{with.payment}" }
                call: { destination: mesages, method: POST, path: /v1/messages, body: { ref: "{action.id}" } }
            """;

    @TempDir
    Path folder;

    private record Told(int status, String text) {}

    private Told check(String config) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("umavez.yaml"), config);
        ProcessBuilder builder = new ProcessBuilder(
                        GatewaySetup.of(folder, config).command("check", "--config", file.toString()))
                .redirectErrorStream(true);
        builder.environment().put("STRIPE_SECRET", Shop.STRIPE_SECRET);
        builder.environment().put("ERP_SECRET", Shop.ERP_SECRET);
        builder.environment().put("SHOPIFY_SECRET", Shop.SHOPIFY_SECRET);
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Told(process.exitValue(), text);
    }

    @Test
    void ten_mistakes_are_ten_messages_with_their_places() throws Exception {
        Told told = check(MISTAKEN);

        List<String> messages = told.text()
                .lines()
                .filter(line -> line.matches(".*umavez\\.yaml:\\d+:\\d+: .*"))
                .toList();
        assertThat(told.status()).as(told.text()).isEqualTo(2);
        for (String line : List.of("5", "10", "11", "12", "17", "18", "23", "25", "27", "28")) {
            assertThat(messages)
                    .as("a message about line %s in%n%s", line, told.text())
                    .anyMatch(message -> message.contains("umavez.yaml:" + line + ":"));
        }
        assertThat(told.text())
                .contains("stripe", "event_key", "pay", "messages")
                .doesNotContain("CANARY");
    }

    @Test
    void a_right_one_is_right() throws Exception {
        Told told = check(Shop.config(1, 2));
        assertThat(told.status()).as(told.text()).isZero();
    }
}
