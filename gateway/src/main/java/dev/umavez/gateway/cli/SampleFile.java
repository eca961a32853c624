package dev.umavez.gateway.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Reads requests from a file: one raw HTTP request, or one or many in the JSON form of the provider vectors. */
final class SampleFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SampleFile() {}

    static List<Sample> read(Path file) {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw bad(file, "it cannot be read");
        }
        int first = 0;
        while (first < content.length && Character.isWhitespace(content[first])) {
            first++;
        }
        boolean json = first < content.length && (content[first] == '{' || content[first] == '[');
        try {
            return json
                    ? vectors(content)
                    : List.of(RawHttp.read(file.getFileName().toString(), content));
        } catch (JsonProcessingException broken) {
            throw bad(file, "its JSON is broken");
        } catch (IOException | IllegalArgumentException broken) {
            throw bad(file, "it is neither an HTTP request nor JSON in the form of the vectors");
        }
    }

    private static List<Sample> vectors(byte[] content) throws IOException {
        JsonNode root = JSON.readTree(content);
        JsonNode list = root.has("vectors") ? root.get("vectors") : root;
        List<Sample> samples = new ArrayList<>();
        if (list.isArray()) {
            list.forEach(one -> samples.add(vector(one)));
        } else {
            samples.add(vector(list));
        }
        return samples;
    }

    private static Sample vector(JsonNode vector) {
        JsonNode request = vector.path("request");
        if (!request.isObject()) {
            throw new IllegalArgumentException("a vector has a request");
        }
        Headers.Builder headers = Headers.builder();
        request.path("headers")
                .forEach(line -> headers.add(line.path(0).asText(), line.path(1).asText()));
        URI url = URI.create(request.path("url").asText("/"));
        List<String> secrets = new ArrayList<>();
        vector.path("secrets").forEach(kind -> kind.forEach(secret -> secrets.add(secret.asText())));
        return new Sample(
                vector.path("id").asText("request"),
                new RawRequest(
                        request.path("method").asText("POST"),
                        Optional.ofNullable(url.getRawPath()).orElse("/"),
                        Optional.ofNullable(url.getRawQuery()).orElse(""),
                        headers.build(),
                        body(request)),
                Optional.of(vector.path("provider").asText("")).filter(name -> !name.isEmpty()),
                secrets,
                number(vector, "now").map(Instant::ofEpochSecond),
                number(vector, "tolerance_s"));
    }

    private static byte[] body(JsonNode request) {
        return request.has("body_base64")
                ? Base64.getDecoder().decode(request.get("body_base64").asText())
                : request.path("body_utf8").asText("").getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<Long> number(JsonNode node, String field) {
        return node.path(field).isNumber() ? Optional.of(node.get(field).asLong()) : Optional.empty();
    }

    private static Fault bad(Path file, String why) {
        return Fault.usage(
                "UV-CLI-017",
                "No request in the file: " + why + ". file=" + file + " Nothing was verified.",
                "give a raw HTTP request (first line, header lines, empty line, body) or a vectors file.");
    }
}
