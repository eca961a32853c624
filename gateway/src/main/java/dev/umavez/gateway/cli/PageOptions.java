package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A page of a list. */
final class PageOptions {
    @Option(
            names = "--before",
            paramLabel = "CURSOR",
            description = "The next page: the cursor that the last one ended with.")
    private @Nullable String before;

    @Option(names = "--limit", paramLabel = "N", description = "How many, 1 to 500 (default: 50).")
    private @Nullable Integer limit;

    void into(Map<String, String> query) {
        put(query, "before", before);
        put(query, "limit", limit == null ? null : limit.toString());
    }

    static void put(Map<String, String> query, String name, @Nullable String value) {
        if (value != null) {
            query.put(name, value);
        }
    }

    void show(PrintWriter out, Output output, JsonNode list, List<String> titles, List<String> fields)
            throws IOException {
        if (output.isJson()) {
            Output.json(out, list);
            return;
        }
        Output.table(out, titles, list.path("items"), fields);
        if (!list.path("next").isNull()) {
            out.println("More: --before " + list.path("next").asText());
        }
    }
}
