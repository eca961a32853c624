package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A list that the admin API gives page by page. */
final class Listing {
    @Mixin
    private Access access = new Access();

    @Option(
            names = "--before",
            paramLabel = "CURSOR",
            description = "The next page: the cursor that the last one ended with.")
    private @Nullable String before;

    @Option(names = "--limit", paramLabel = "N", description = "How many, 1 to 500 (default: 50).")
    private @Nullable Integer limit;

    /** What narrows a list down; what was not given is left out. */
    static final class Filter {
        private final Map<String, String> query = new LinkedHashMap<>();

        Filter with(String name, @Nullable String value) {
            if (value != null) {
                query.put(name, value);
            }
            return this;
        }
    }

    boolean isJson() {
        return access.isJson();
    }

    /** The page of a list from the newest to the oldest. */
    JsonNode ask(Terminal terminal, String path, Filter filter) throws IOException {
        return ask(terminal, path, filter, "before");
    }

    /** The page of a list whose cursor has this name. */
    JsonNode ask(Terminal terminal, String path, Filter filter, String cursor) throws IOException {
        filter.with(cursor, before).with("limit", limit == null ? null : limit.toString());
        return access.get(terminal, path, filter.query);
    }

    void show(Terminal terminal, JsonNode list, List<String> titles, List<String> fields) throws IOException {
        access.show(terminal, list, out -> {
            Output.table(out, titles, list.path("items"), fields);
            if (!list.path("next").isNull()) {
                out.println("More: --before " + list.path("next").asText());
            }
        });
    }
}
