package dev.umavez.gateway.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Looks at the ledger through the admin API, as a person or a program would. */
final class AdminClient implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final GatewayChild gateway;
    private final HttpClient http = HttpClient.newHttpClient();

    AdminClient(GatewayChild gateway) {
        this.gateway = gateway;
    }

    /** One resource below {@code /api/v1/}. */
    JsonNode get(String path) {
        HttpRequest request = HttpRequest.newBuilder(gateway.admin().resolve("/api/v1/" + path))
                .header("Authorization", "Bearer " + gateway.adminToken())
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            return JSON.readTree(
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new UncheckedIOException("the admin API did not answer to " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while asking the admin API", e);
        }
    }

    /** The only action of an event. */
    Optional<JsonNode> actionOf(String event) {
        return items(get("events/" + event), "actions").stream().findFirst();
    }

    /** The state of an event's only action, {@code none} when it has none. */
    String stateOf(String event) {
        return actionOf(event).map(action -> action.path("state").asText()).orElse("none");
    }

    /** The elements of a list in an answer. */
    List<JsonNode> items(JsonNode answer, String field) {
        return StreamSupport.stream(answer.path(field).spliterator(), false).toList();
    }

    @Override
    public void close() {
        http.close();
    }
}
