package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** The description of the API, kept as a file so that people can read it too. */
final class OpenApi {
    private OpenApi() {}

    static HttpAnswer answer() {
        try (InputStream in = Objects.requireNonNull(OpenApi.class.getResourceAsStream("openapi.json"), "in the jar")) {
            return HttpAnswer.json(200, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the jar cannot be read", e);
        }
    }
}
