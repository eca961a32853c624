package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.intake.provider.Providers;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Header;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a payload: a body, which gets the headers that its provider would send, or a whole raw HTTP request. */
final class PayloadFile {
    private PayloadFile() {}

    static Sample read(Path file, SourceConfig source) {
        return read(file, source, "example-" + source.name(), "", List.of());
    }

    /**
     * @param id identity of the delivery, for providers that put one in a header
     * @param type the event's type, for providers that put it in a header; empty for none
     * @param more further headers, which count before those of the provider
     */
    static Sample read(Path file, SourceConfig source, String id, String type, List<Header> more) {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
            String start = new String(content, 0, Math.min(content.length, 16), StandardCharsets.ISO_8859_1);
            if (start.startsWith("POST ")) {
                return RawHttp.read(file.getFileName().toString(), content);
            }
        } catch (IOException unreadable) {
            throw Fault.usage(
                    "UV-CLI-027",
                    "The payload cannot be read. file=" + file + " Nothing was done.",
                    "name a file with a body.");
        }
        RawRequest request = RawRequest.post("/in/" + source.name(), headers(source, id, type, more), content);
        return new Sample(
                file.getFileName().toString(),
                request,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    private static Headers headers(SourceConfig source, String id, String type, List<Header> more) {
        Map<String, String> bound = new LinkedHashMap<>();
        source.bind()
                .forEach(binding -> bound.put(binding.name(), binding.expected().reveal()));
        Headers.Builder all = Headers.builder();
        more.forEach(header -> all.add(header.name(), header.value()));
        Headers given = all.build();
        if (!given.has("Content-Type")) {
            all.add("Content-Type", "application/json");
        }
        Providers.named(source.provider())
                .ifPresent(provider -> provider.companions(id, type, bound).stream()
                        .filter(header -> !given.has(header.name()))
                        .forEach(header -> all.add(header.name(), header.value())));
        return all.build();
    }
}
