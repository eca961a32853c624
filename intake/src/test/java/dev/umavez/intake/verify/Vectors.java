package dev.umavez.intake.verify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The vectors of the providers that are built in, as requests. */
final class Vectors {

    private Vectors() {}

    static Stream<Vector> all() {
        try (InputStream in =
                Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors/provider-vectors.json"))) {
            List<Vector> all = new ArrayList<>();
            new ObjectMapper().readTree(in).get("vectors").forEach(node -> all.add(new Vector(node)));
            return all.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    record Vector(JsonNode node) {

        String id() {
            return node.get("id").asText();
        }

        String provider() {
            return node.get("provider").asText();
        }

        List<String> secrets() {
            List<String> secrets = new ArrayList<>();
            node.get("secrets").forEach(list -> list.forEach(secret -> secrets.add(secret.asText())));
            return secrets;
        }

        Instant now() {
            return Instant.ofEpochSecond(node.get("now").asLong(1_700_000_000));
        }

        Duration tolerance() {
            return Duration.ofSeconds(node.get("tolerance_s").asLong(300));
        }

        boolean valid() {
            return node.get("expect").get("valid").asBoolean();
        }

        String reason() {
            return node.get("expect").path("reason").asText("");
        }

        RawRequest request() {
            JsonNode request = node.get("request");
            Headers.Builder headers = Headers.builder();
            request.get("headers")
                    .forEach(line ->
                            headers.add(line.get(0).asText(), line.get(1).asText()));
            URI url = URI.create(request.get("url").asText());
            return new RawRequest(
                    request.get("method").asText(),
                    url.getRawPath(),
                    Objects.requireNonNullElse(url.getRawQuery(), ""),
                    headers.build(),
                    Base64.getDecoder().decode(request.get("body_base64").asText()));
        }

        Verdict verdict() {
            return Verifiers.forProvider(provider(), SchemeSettings.none(), secrets(), tolerance())
                    .verify(request(), now());
        }
    }
}
